import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Reason, Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { TextLink } from '../kit/TextLink';
import { useReasonWords } from './useReasonWords';

interface AnswerProps {
  readonly id: string;
  readonly resource: Resource;
  readonly name: string;
  readonly reasons: readonly Reason[];
}

/** Why the field is so, where it comes from and who can change it. */
export function WhyAnswer({ id, resource, name, reasons }: AnswerProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const words = useReasonWords(resource, name);
  const sentences = reasons.map(words);
  const settings = panel.overrides.fieldSettings?.(panel, resource, name);
  return (
    <>
      <Typography id={id} component="h2" variant="subtitle2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {texts.field(name)}
      </Typography>
      {sentences.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {sentences.map(({ what, by }) => (
            <Box component="li" key={`${what} ${by}`}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {what}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {by}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {settings && (
        <TextLink to={settings} style={{ display: 'inline-block', marginTop: sentences.length > 0 ? 12 : 0 }}>
          {text('why.open')}
        </TextLink>
      )}
    </>
  );
}

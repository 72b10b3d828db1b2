import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { useRevealed } from '../../../../framework/panel/core/revealed';
import { RevealButton } from '../../../../framework/panel/dialogs/RevealButton';
import { Button } from '../../../../framework/panel/kit/Button';
import { TextLink } from '../../../../framework/panel/kit/TextLink';
import { applicationDocuments } from '../../../../resources/applicationDocuments';
import type { AidApplication } from './application';
import { DocumentCheckItem } from './DocumentCheckItem';
import { DocumentView } from './DocumentView';
import { type ShownDocument, toShownDocuments, withRevealed } from './documents';
import type { CheckedCase } from './useDocumentCheck';
import { useApplicationWords } from './words';

interface DocumentsProps {
  readonly application: AidApplication;
  /** Each can be checked by the key of its number. */
  readonly isNumbered?: boolean;
}

/** The attached documents: looked at in place, checked one by one where the API keeps that. */
export function Documents({ application, isNumbered = false }: DocumentsProps) {
  const words = useApplicationWords();
  const { storageRoot = '' } = usePanel();
  const documents = toShownDocuments(application.documents, storageRoot);
  const [open, setOpen] = useState<number>();
  if (documents.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{words('documents.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {documents.map((item, index) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and address, and none moves
          key={index}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}
        >
          <DocumentItem
            item={item}
            {...(isNumbered && item.id !== undefined && { number: index + 1 })}
            whose={{ id: application.id, person: application.applicant.name }}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? undefined : index)}
          />
        </Box>
      ))}
    </Box>
  );
}

interface DocumentItemProps {
  readonly item: ShownDocument;
  readonly number?: number;
  readonly whose: CheckedCase;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function DocumentItem({ item: given, number, whose, isOpen, onToggle }: DocumentItemProps) {
  const words = useApplicationWords();
  const { has, storageRoot = '' } = usePanel();
  const id = useId();
  const revealed = useRevealed(applicationDocuments, given.id);
  const item = withRevealed(given, revealed?.values, storageRoot);
  const { name, address } = item;
  const isShownHere = item.isOurs && item.form !== 'other';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {number !== undefined && (
            <Box component="kbd" aria-hidden sx={numberStyle}>
              {number}
            </Box>
          )}
          {name}
        </Typography>
        {address && (
          <Box className="no-print" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {isShownHere && (
              <Button
                size="small"
                variant="outlined"
                aria-expanded={isOpen}
                {...(isOpen ? { 'aria-controls': id } : {})}
                onClick={onToggle}
              >
                {words(isOpen ? 'documents.hide' : 'documents.open', { name })}
              </Button>
            )}
            <TextLink
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words('documents.newTab', { name })}
            >
              {words('documents.tab')}
            </TextLink>
          </Box>
        )}
      </Box>
      {item.masked && item.id !== undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {words('documents.masked')} <RevealButton resource={applicationDocuments} id={item.id} label={name} />
        </Typography>
      )}
      {!address && !item.masked && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {words('documents.notLinked', { url: item.url || words('unknown') })}
        </Typography>
      )}
      {isOpen && address && (
        <Box id={id} sx={{ mt: 1 }}>
          <DocumentView item={item} address={address} />
        </Box>
      )}
      {isOffered(applicationDocuments, has) && item.id !== undefined && (
        <DocumentCheckItem item={{ ...item, id: item.id }} whose={whose} />
      )}
    </>
  );
}

const numberStyle = {
  mr: 1,
  px: 0.75,
  fontFamily: 'var(--font-mono)',
  fontSize: 12,
  border: '1px solid currentColor',
  borderRadius: 0.5,
} as const;

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../framework/panel/displays/StatusChip';
import { type BadgeTone, colours, type ThemeMode } from '../framework/panel/theme/tokens';
import { Specimen, Specimens } from './Specimen';
import { galleryWords } from './words';

/** Every colour there is, by the name it is used by. */
export function TokensSection({ mode }: { readonly mode: ThemeMode }) {
  const { badge, chart, ...plain } = colours[mode];
  const named = [...Object.entries(plain), ...chart.map((colour, at): [string, string] => [`chart ${at + 1}`, colour])];
  return (
    <section id="token">
      <Typography variant="h2" sx={{ mt: 4 }}>
        {galleryWords.tokens}
      </Typography>
      <Specimens>
        {named.map(([name, colour]) => (
          <Specimen key={name} name={`${name} ${colour}`}>
            <Box sx={{ height: 32, bgcolor: colour, border: 1, borderColor: 'divider' }} />
          </Specimen>
        ))}
        {Object.keys(badge).map((tone) => (
          <Specimen key={tone} name={tone}>
            <StatusChip tone={tone as BadgeTone} label={tone} />
          </Specimen>
        ))}
      </Specimens>
    </section>
  );
}

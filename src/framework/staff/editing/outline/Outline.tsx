import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTexts } from '../../../panel/core/context';
import { Button } from '../../../panel/kit/Button';
import { mayConfigure, type Resource } from '../../../schema';
import { layoutOf, type Move, moveField } from '../../../schema/overlay/editing';
import { useSay } from '../../said/useSay';
import { partOf, useFieldEditing } from '../context';
import { NewSection } from './NewSection';
import { OutlineRow } from './OutlineRow';
import { RemovedFields } from './RemovedFields';
import { SectionHead } from './SectionHead';
import { useKeptFocus } from './useKeptFocus';
import { useRowDrag } from './useRowDrag';

interface OutlineProps {
  /** As the draft makes it. */
  readonly resource: Resource;
  readonly onAddField: () => void;
}

/** The form as a list: every field can be reached, also those the preview does not show, and moved. */
export function Outline({ resource, onAddField }: OutlineProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const editing = useFieldEditing();
  const { ground, overlay, change, scope } = editing;
  const at = partOf(editing, resource);
  const layout = layoutOf(overlay, ground, at);
  const area = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(area);
  const [notice, setNotice] = useState('');
  const move = (field: string, to: Move) => {
    const next = moveField(overlay, ground, { ...at, field }, to);
    keepFocus(field);
    change(() => next);
    const section = layoutOf(next, ground, at).find(({ fields }) => fields.includes(field));
    if (section)
      setNotice(
        say('outline.moved', {
          name: texts.field(field),
          place: section.fields.indexOf(field) + 1,
          section: texts.section(section.section),
        }),
      );
  };
  const drag = useRowDrag({ area, onDrop: (name, { group, index }) => move(name, { section: group, index }) });
  const mayOrder = mayConfigure(resource, 'order');
  const all = layout.flatMap(({ fields }) => fields);
  return (
    <Box ref={area} component="section" aria-label={say('outline.title')} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
          {say('outline.title')}
        </Typography>
        {mayOrder && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('outline.help')}
          </Typography>
        )}
      </Box>
      {layout.map((section) => (
        <Box key={section.section} data-drop-group={section.section}>
          <SectionHead resource={resource} name={section.section} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {section.fields
              .filter((name) => resource.fields[name])
              .map((name) => (
                <OutlineRow
                  key={name}
                  resource={resource}
                  name={name}
                  isFirst={all[0] === name}
                  isLast={all.at(-1) === name}
                  mayMove={mayOrder}
                  isDragged={drag.dragged === name}
                  isTarget={name === targetIn(section.fields, drag.place?.group === section.section, drag)}
                  handle={drag.handleProps(name)}
                  onMove={(to) => move(name, to)}
                />
              ))}
          </Box>
          {section.fields.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', px: 1 }}>
              {say('outline.empty')}
            </Typography>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayConfigure(resource, 'custom') && scope === undefined && (
          <Button size="small" variant="outlined" startIcon={<AddIcon aria-hidden />} onClick={onAddField}>
            {say('outline.addField')}
          </Button>
        )}
        {mayConfigure(resource, 'sections') && <NewSection resource={resource} />}
      </Box>
      <RemovedFields resource={resource} />
      <div role="status" className="visually-hidden">
        {notice}
      </div>
    </Box>
  );
}

/** The row before which what is dragged would land. */
function targetIn(
  fields: readonly string[],
  isHere: boolean,
  { dragged, place }: Pick<ReturnType<typeof useRowDrag>, 'dragged' | 'place'>,
): string | undefined {
  return isHere && place ? fields.filter((name) => name !== dragged)[place.index] : undefined;
}

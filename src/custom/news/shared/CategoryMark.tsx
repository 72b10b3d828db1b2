import { type CategoryColour, categoryColours } from '../../../domain/news/categories';
import { marks } from '../../shell/menu/marks';

const isColour = (value: unknown): value is CategoryColour =>
  typeof value === 'string' && Object.hasOwn(categoryColours, value);

/** The dot of a colour; grey for an unknown one. */
export function CategoryDot({ colour, size = 10 }: { readonly colour: unknown; readonly size?: number }) {
  const name = isColour(colour) ? colour : 'abu';
  const fill = `light-dark(${marks.light[name]}, ${marks.dark[name]})`;
  return <span aria-hidden="true" className="category-dot" style={{ width: size, height: size, background: fill }} />;
}

/** A category by its colour and its name: the name says it, the colour only helps. */
export function CategoryMark({ colour, name }: { readonly colour: unknown; readonly name: string }) {
  return (
    <span className="category-mark">
      <CategoryDot colour={colour} />
      <span>{name}</span>
    </span>
  );
}

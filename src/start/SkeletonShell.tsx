/** The outline of the panel while it is fetched, so that nothing jumps when it comes. */
export function SkeletonShell({ label }: { readonly label: string }) {
  return (
    <div className="skeleton" aria-busy="true">
      <div className="skeleton-side" aria-hidden="true">
        {menuRows.map((row) => (
          <div key={row} className="skeleton-block" />
        ))}
      </div>
      <main className="skeleton-body">
        <div className="boot-hidden" role="status">
          <h1>{label}</h1>
        </div>
        <div className="skeleton-banner" aria-hidden="true" />
        <div className="skeleton-cards" aria-hidden="true">
          {cards.map((card) => (
            <div key={card} className="skeleton-block" />
          ))}
        </div>
        <div className="skeleton-block" aria-hidden="true" />
      </main>
    </div>
  );
}

const menuRows = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const cards = [1, 2, 3, 4] as const;

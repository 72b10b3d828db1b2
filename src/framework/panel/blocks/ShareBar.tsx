/** A share of a whole, 0 to 100, for the eye only: the figure beside it says the same. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <span className="share-bar" aria-hidden>
    <span style={{ width: `${share}%` }} />
  </span>
);

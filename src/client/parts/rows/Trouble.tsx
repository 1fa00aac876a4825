/** What is wrong and belongs to no field. */
export function Trouble({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p role="alert" className="mt-4 font-bold text-bad-fg wrap-anywhere">
      {words}
    </p>
  );
}

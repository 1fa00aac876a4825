/** The product's mark: a drop, half full. The same drawing as public/favicon.svg. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="#0a5ca8" />
      <path d="M16 5c4.2 5 7.5 8.7 7.5 13.2a7.5 7.5 0 0 1-15 0C8.5 13.7 11.8 10 16 5z" fill="#fff" />
      <path d="M8.6 18.5h14.8a7.4 7.4 0 0 1-14.8 0z" fill="#74b6ff" />
      <path d="M8.5 17.7h15" stroke="#0a5ca8" strokeWidth="1.6" />
    </svg>
  );
}

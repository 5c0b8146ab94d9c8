/** An eyelid with a tear as its iris. Decorative: there is a name next to it or on the surrounding link. */
export function Logo({ size = '2.222rem' }: { size?: string }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path
        d="M3 21C9 11 15 8 20 8s11 3 17 13"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path
        d="M20 13c5 6 7.2 9.2 7.2 12.4A7.2 7.2 0 0 1 20 32.6a7.2 7.2 0 0 1-7.2-7.2C12.8 22.2 15 19 20 13Z"
        fill="var(--primary)"
      />
    </svg>
  )
}

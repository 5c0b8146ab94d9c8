/** Renders a text with its numbers in braces as telephone links. */
export const NumberLinks = ({ text }: { text: string }) =>
  text.split(/\{(\d+)\}/).map((part, at) =>
    // Odd parts are the pattern's capture group.
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand twice, and the parts of a text keep their order
      <a key={`${at} ${part}`} href={`tel:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )

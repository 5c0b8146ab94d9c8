/** A text whose numbers in braces can be called. */
export const NumberLinks = ({ text }: { text: string }) =>
  text.split(/\{(\d+)\}/).map((part, at) =>
    // Every second part is what the group of the pattern has caught.
    at % 2 === 1 ? (
      <a key={part} href={`tel:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )

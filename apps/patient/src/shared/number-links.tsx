const number = /^\{(\d+)\}$/

/** A text whose numbers in braces can be called. */
export const NumberLinks = ({ text }: { text: string }) =>
  text.split(/(\{\d+\})/).map((part) => {
    const [, called] = number.exec(part) ?? []
    return called ? (
      <a key={part} href={`tel:${called}`}>
        {called}
      </a>
    ) : (
      part
    )
  })

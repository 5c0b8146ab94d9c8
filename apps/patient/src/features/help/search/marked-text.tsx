import type { Mark } from './found.ts'

type Props = { text: string; mark: Mark | undefined }

/** A plain text with marked search hits. */
export function MarkedText({ text, mark }: Props) {
  const ranges = mark?.(text) ?? []
  if (ranges.length === 0) return text
  return ranges.map(([start, end], index) => (
    <span key={start}>
      {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
      {index === ranges.length - 1 && text.slice(end)}
    </span>
  ))
}

/** Reads a scrape. @returns each series with its value: `name{label="value"}` or `name` */
export function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** @returns the labels of a series, such as `[['side', 'staff']]` */
export const labelsOf = (series: string): [name: string, value: string][] =>
  Array.from(series.matchAll(/[{,](\w+)="((?:[^"\\]|\\.)*)"/g), ([, name = '', value = '']) => [name, value])

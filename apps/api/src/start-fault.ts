/** Something the person who starts the program can put right. Shown as it is, one line per fault, without a stack. */
export class StartFault extends Error {
  readonly lines: readonly string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'StartFault'
    this.lines = lines
  }
}

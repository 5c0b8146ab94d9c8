import { StartFault } from '#start-fault.ts'

/** A keys file that can't be used, in one line for whoever starts the server. */
export class KeyFileFault extends StartFault {
  /** The same without the path, for the log. */
  readonly reason: string

  constructor(path: string, reason: string, remedy: string) {
    super(`The keys file ${path} ${reason}: ${remedy}.`)
    this.name = 'KeyFileFault'
    this.reason = reason
  }
}

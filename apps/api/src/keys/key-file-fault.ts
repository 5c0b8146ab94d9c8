import { StartFault } from '#start-fault.ts'

/** A keys file that is not usable, described in one line for the operator. */
export class KeyFileFault extends StartFault {
  /** The reason without the path, for the log. */
  readonly reason: string

  constructor(path: string, reason: string, remedy: string) {
    super(`The keys file ${path} ${reason}: ${remedy}.`)
    this.name = 'KeyFileFault'
    this.reason = reason
  }
}

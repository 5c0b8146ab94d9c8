import type { Log } from '#log.ts'
import type { Step } from './decide.ts'
import type { KeyFileFault } from './key-file-fault.ts'
import type { AddedPurpose } from './server-key.ts'
import type { KeysTrouble } from './server-keys.ts'
import { uses } from './trouble-of.ts'

const replaced =
  'the keys of this database are lost, and no running server has them: new keys are in use. Access tokens are no longer valid (browsers ' +
  'renew them), and rate limits start from zero. Sessions and mailed links stay valid'

/** What is lost with a key that not every file has. */
const lost: Record<AddedPurpose, string> = {
  seal:
    `the key that ${uses.seal} is lost, and no running server has it: the keys file got a new one. Who signs in with codes of an ` +
    'authenticator has to set it up again (`staff reset-factors`), unless `keys import` brings the key back',
  journal:
    `the key that ${uses.journal} is lost, and a new one is in the keys file. Erasures of before can't be done again on a restored copy of the ` +
    'database, unless `keys import` brings the key back: make a new copy now, and remove the older ones',
}

const events: Partial<Record<Step['kind'], string>> = {
  begin: 'the keys file is used from now on',
  move: 'the keys were moved from the database to the keys file, and new ones sign',
  advance: 'every running server has the new keys: they sign from now on',
}

const namesOf = (step: Step): string =>
  step.kind === 'complete' ? step.added.map((purpose) => uses[purpose]).join(' and none that ') : ''

function tellAdded(log: Log, { added, lost }: Step & { kind: 'complete' }): void {
  const whole = added.filter((purpose) => !lost.includes(purpose)).map((purpose) => uses[purpose])
  if (whole.length === 0) return
  const rest = 'It signs once every running server has it: copy the file to servers that do not share it'
  log.info({}, `the keys file got a key that ${whole.join(' and one that ')}. ${rest}`)
}

/** Logs what happens to the keys, each event once. */
export function tellOf(log: Log) {
  let told: string | undefined

  return {
    change: (step: Step): void => {
      if (step.kind === 'replace') log.warn({}, replaced)
      else if (step.kind === 'complete') tellAdded(log, step)
      else log.info({}, events[step.kind] ?? step.kind)
      if (step.kind === 'replace' || step.kind === 'complete')
        for (const purpose of step.lost) log.warn({}, lost[purpose])
    },
    state: ({ kind }: Step, trouble: KeysTrouble | undefined, isFirst: boolean): void => {
      if (isFirst && kind === 'rows')
        log.warn(
          {},
          'the keys are in the database and therefore in every dump: run `npm run htd -- keys move` to move them to a file',
        )
      if (trouble?.detail === told) return
      told = trouble?.detail
      if (told) log.error({}, told)
      else log.warn({}, 'the key fault is resolved')
    },
    unwritten: (step: Step, { reason }: KeyFileFault): void => {
      if (step.kind === 'move')
        log.error({ reason }, 'moving the keys to a file failed; they stay in the database until the next start')
      else
        log.warn(
          { reason },
          `the keys file has no key that ${namesOf(step)}, and adding one failed; patients do not need it`,
        )
    },
  }
}

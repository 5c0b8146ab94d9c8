import type { Db } from '#db/open.ts'
import { carryOut, changes } from './carry-out.ts'
import { decide, type Step } from './decide.ts'
import { KeyFileFault } from './key-file-fault.ts'
import { withKeysLock } from './keys.repo.ts'
import type { reporter } from './reporter.ts'
import { union } from './server-key.ts'
import type { Situation } from './situation.ts'
import type { tellOf } from './tell-of.ts'
import type { WatchedFile } from './watched-file.ts'

type Settling = {
  db: Db
  path: string
  isEmbedded: boolean
  file: WatchedFile
  tell: ReturnType<typeof tellOf>
  situation: (tx: Db) => Promise<Situation>
  report: ReturnType<typeof reporter>['report']
}

/** Makes the changes of the file and the database that a server has decided on. @returns the step and the situation afterwards */
export function settler({ db, path, isEmbedded, file, tell, situation, report }: Settling) {
  /** Observes and decides again under the lock, because the state may have changed. */
  const change = (signing: readonly string[]) =>
    withKeysLock(db, async (tx) => {
      await file.read(signing)
      const step = await changeOnce(tx)
      // Nobody else needs the key that completes this file. Elsewhere a server that starts at the same time may not have reported yet.
      if (step.kind === 'complete' && isEmbedded) await changeOnce(tx)
    })

  async function changeOnce(tx: Db): Promise<Step> {
    const seen = await situation(tx)
    const step = decide(seen)
    if (!changes(step)) return step
    await carryOut(tx, step, { path, seen, now: new Date() })
    await file.read([])
    // In this transaction: a server that must yield to us has to find our row.
    await report(tx, heldOf(step, { ...seen, file: file.keys() }))
    tell.change(step)
    return step
  }

  /** The keys in use go on where that is possible: a server must also start while nothing can be written. */
  function noteFailure(step: Step, error: unknown): void {
    if (error instanceof KeyFileFault && (step.kind === 'move' || step.kind === 'complete')) {
      if (step.kind === 'complete') file.noteReadOnly()
      tell.unwritten(step, error)
    } else if (step.kind !== 'complete' && step.kind !== 'advance') throw error
  }

  return async function settle(step: Step, signing: readonly string[]): Promise<[Step, Situation]> {
    await change(signing).catch((error) => noteFailure(step, error))
    const seen = await situation(db)
    return [settled(decide(seen)), seen]
  }
}

/** Keys that other servers can rely on this one to verify. */
export function heldOf({ kind }: Step, { file, rows }: Situation) {
  const usesTable = kind === 'rows' || kind === 'moving'
  return { file, keys: union(file ?? [], usesTable ? rows : []) }
}

/** Handles a change that failed, or that another server made first. */
function settled(step: Step): Step {
  if (step.kind === 'move') return { kind: 'rows', hasOtherFile: false }
  if (step.kind === 'advance' || step.kind === 'complete') return { kind: 'use' }
  return changes(step) ? { kind: 'wait', holders: [] } : step
}

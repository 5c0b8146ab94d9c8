import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something is so, however long a busy machine takes: the test's own limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10)
}

import { setTimeout as wait } from 'node:timers/promises'

/** Polls until a condition holds, without a limit of its own: the test's timeout applies. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10)
}

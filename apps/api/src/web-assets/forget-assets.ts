import type { Job } from '#jobs/job.ts'
import { deleteFormerAssets } from './web-assets.repo.ts'

/** How long a page that stays open finds the files of its build, after the last server with that build. */
const KEPT_DAYS = 7

/** Deletes the files of builds that no server has run for seven days. */
export const forgetAssets: Job = {
  kind: 'forget-web-assets',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, log }) => {
    const files = await deleteFormerAssets(db, KEPT_DAYS)
    if (files > 0) log.info({ files }, 'files of former builds deleted')
    return undefined
  },
}

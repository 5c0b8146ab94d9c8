import { paths } from '#paths.ts'
import { NotFound } from './not-found.tsx'

/** Content of an unknown URL of the dashboard. */
export function Component() {
  return <NotFound help={paths.help()} />
}

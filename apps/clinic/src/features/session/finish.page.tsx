import { OutsideFrame } from '#shared/page/outside-frame.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { AddFactor } from './finish/add-factor.tsx'
import { FinishSteps } from './finish/finish-steps.tsx'

/** What somebody who is signed in has to do before anything else. */
export function Component() {
  const { must } = useSignedIn()
  return must === 'add_factor' ? (
    <OutsideFrame title="page.addFactor">
      <AddFactor />
    </OutsideFrame>
  ) : (
    <OutsideFrame title="page.accept">
      <FinishSteps />
    </OutsideFrame>
  )
}

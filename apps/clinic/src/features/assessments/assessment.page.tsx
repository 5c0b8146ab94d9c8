import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { StaffPage } from '#shared/shell/staff-page.tsx'
import { BackToQueue } from './back-to-queue.tsx'
import type { Loss } from './loss.ts'
import { LostRecord } from './lost-record.tsx'
import { Opening } from './opening.tsx'

/** One assessment as the clinic reads it. */
export function Component() {
  const [path] = useLocation()
  const { id = '' } = at.assessment.namesIn(path) ?? {}
  return (
    <StaffPage title="page.assessment">
      <BackToQueue />
      {/* Nothing of one patient is kept for the next. */}
      <Record key={id} id={decodeURIComponent(id)} />
    </StaffPage>
  )
}

/** Opens the record, and takes it away once the server says that it is out of reach. */
function Record({ id }: { id: string }) {
  const [lost, setLost] = useState<{ loss: Loss; wasOpen: boolean }>()
  if (lost) return <LostRecord {...lost} />
  return <Opening id={id} onLost={(loss, wasOpen) => setLost((first) => first ?? { loss, wasOpen })} />
}

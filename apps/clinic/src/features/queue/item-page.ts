import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { WorkKind } from '@htd/domain/vocabulary/work-kinds'

/** Kinds whose subject is read on the page of its assessment. */
const ofAssessments: readonly WorkKind[] = ['assessment', 'approval', 'returned']

/** The address where an item's subject is read; undefined if the console has no page for it. */
export const pageOf = ({ kind, assessment_id, is_restricted }: WorkItem): string | undefined =>
  assessment_id && !is_restricted && ofAssessments.includes(kind)
    ? at.assessment.link({ id: assessment_id })
    : undefined

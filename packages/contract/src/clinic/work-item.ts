import { languages } from '@htd/domain/vocabulary/languages'
import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { closings, workKinds, workStates } from '@htd/domain/vocabulary/work-kinds'
import * as z from 'zod/mini'

/** Times are ISO 8601. */
const time = z.string()

/** Something that waits for the clinic: without name, address or text of a patient. Of a restricted record only urgency and times. */
export const workItem = z.strictObject({
  id: z.string(),
  version: z.number(),
  kind: z.enum(workKinds),
  state: z.enum(workStates),
  urgency: z.enum(triageLevels),
  /** True for a restricted record; everything but urgency, state and times is then empty. */
  is_restricted: z.boolean(),
  /** False: nobody has confirmed the address yet. */
  has_account: z.boolean(),
  questionnaire: z.nullable(z.enum(questionnaireKinds)),
  /** Language of the patient. */
  language: z.nullable(z.enum(languages)),
  /** Of a message its category, of a mail its template; else empty. */
  topic: z.string(),
  /** The assessment that it is about; null: none, or the item is closed and the record out of reach. */
  assessment_id: z.nullable(z.string()),
  /** When the subject came to the clinic. */
  arrived_at: time,
  due_at: time,
  /** When somebody of the clinic first opened it; null: nobody has. */
  opened_at: z.nullable(time),
  /** True if the same patient has answered again, but this one is more urgent and stays. */
  has_newer: z.boolean(),
  /** Who has it now; null: nobody. */
  holder: z.nullable(z.strictObject({ id: z.string(), name: z.string(), since: time })),
  /** Names of who is writing, and until when that counts unless it is said anew. */
  writers: z.array(z.strictObject({ id: z.string(), name: z.string(), until: time })),
  /** Hidden until then, or until the patient answers; null: not. */
  snoozed_until: z.nullable(time),
  /** How it was closed; null while it is open. */
  closed: z.nullable(z.strictObject({ how: z.enum(closings), at: time, by: z.string() })),
})
export type WorkItem = z.infer<typeof workItem>

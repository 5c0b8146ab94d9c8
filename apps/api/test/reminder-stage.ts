import { chooseReminder, getReminder, type ReminderMonths } from '@htd/contract/reminders'
import { buildApp } from '#app.ts'
import { remind } from '#features/reminders/remind.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { clientOf } from './client.ts'
import { makeAssessment, makeDeps, makePatient, makeSession } from './make.ts'

/** Creates a server with a settable clock and one patient, Anna, with an account. */
export async function reminderStage() {
  const deps = await makeDeps()
  const { id } = await makePatient(deps)

  const at = (time: string) => {
    deps.now = () => new Date(time)
  }
  /** Creates the calls of a patient, by a session that begins at the current time of the clock. */
  const callsOf = async (patientId = id) => {
    const { access } = await makeSession(deps, patientId)
    const client = clientOf(buildApp(deps))
    return {
      choose: (months: ReminderMonths) => client(chooseReminder, { body: { months } }, { token: access }),
      look: () => client(getReminder, {}, { token: access }),
    }
  }
  const choose = async (months: ReminderMonths) => (await callsOf()).choose(months)
  const look = async () => (await callsOf()).look()

  const assessedAt = async (time: string) => {
    const assessment = await makeAssessment(deps, id)
    const change = deps.db.updateTable('participations').set({ participated_at: time })
    await change.where('id', '=', assessment.id).execute()
  }
  const mails = () => deps.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'retake-reminder').execute()
  /** Sets the clock and runs the jobs due by then. @returns the number of mails */
  const mailsBy = async (time: string): Promise<number> => {
    at(time)
    while (await runDueJob(deps, [remind]));
    return (await mails()).length
  }
  const jobs = () => deps.db.selectFrom('jobs').selectAll().execute()
  return { deps, at, callsOf, choose, look, assessedAt, mails, mailsBy, jobs }
}

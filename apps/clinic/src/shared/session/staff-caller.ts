import { ApiError, type Call, type CallOptions, NoAnswerError } from '@htd/contract/client'
import type { Endpoint, InputOf, OutputOf } from '@htd/contract/endpoint'
import { createCaller } from '@htd/web/session/create-caller.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import type { Activity } from './activity.ts'
import type { StaffSession } from './staff-session.ts'
import type { StepUps } from './step-ups.ts'

type Parts = { client: Call; session: StaffSession; stepUps: StepUps; activity: Activity }

/** Other 401s say that a step is missing, not that the bearer is no good. */
const refusesBearer = (error: unknown): boolean =>
  error instanceof ApiError && ['not_signed_in', 'locked'].includes(error.problem.code)

/** Makes the calls of the pages. An app makes its caller once. */
export function createStaffCaller({ client, session, stepUps, activity }: Parts) {
  /** Says in a header whether there was input since the last call that said so. */
  const marked: Call = async (endpoint, input, options = {}) => {
    const headers = activity.takeHeader()
    try {
      return await client(endpoint, input, { ...options, headers: { ...options.headers, ...headers } })
    } catch (error) {
      if (error instanceof NoAnswerError) activity.giveBack(headers)
      throw error
    }
  }
  const { callWithSession } = createCaller({
    client: marked,
    session: session.bearer,
    onSignedOut: () => session.end(),
    isRefused: refusesBearer,
  })

  /** Waits for what lets a refused call be repeated. @throws the error if nothing does */
  async function overcome(error: unknown, signal?: AbortSignal): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    const { code, step_up } = error.problem
    if (code === 'step_up_needed' && step_up) return stepUps.ask(step_up, signal)
    if (code !== 'second_factor_needed') throw error
    await session.refresh()
    throw new SignedOutError()
  }

  /**
   * A call of the member of staff who is signed in. It waits while the screen is locked, and while the person confirms a step-up, after
   * which it is repeated as it was.
   *
   * @param options `version` of what the call changes, for endpoints with `ifMatch`
   * @throws StepUpCancelled if the person closes the dialog: nothing was done, and there is nothing to say
   * @throws SignedOutError when another page is about to open: the login, or the end of the registration
   * @throws ApiError, NoAnswerError
   */
  return async function callAsStaff<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: Pick<CallOptions, 'version' | 'signal'> = {},
  ): Promise<OutputOf<E>> {
    for (;;) {
      try {
        return await callWithSession(endpoint, input, options)
      } catch (error) {
        await overcome(error, options.signal)
      }
    }
  }
}
export type CallAsStaff = ReturnType<typeof createStaffCaller>

/** What somebody of the clinic did with a patient's record: each leaves a row that the patient can ask for. */
export const accessActions = ['opened', 'compared', 'copied', 'identity_shown', 'changed', 'disclosed'] as const
export type AccessAction = (typeof accessActions)[number]

/** Why: care, the patient's own request, a check, or operation of the service. */
export const accessReasons = ['care', 'patient_request', 'check', 'operations'] as const
export type AccessReason = (typeof accessReasons)[number]

/** How they came to it: from the queue, or by a command on the server. */
export const accessWays = ['queue', 'command'] as const
export type AccessWay = (typeof accessWays)[number]

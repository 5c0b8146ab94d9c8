import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const call = { method: 'GET', summary: '', response: z.null() } as const
const clinic = '/api/v1/clinic/x/'

test('[CLN-19] an endpoint of the console without a permission does not compile', () => {
  // The compiler proves it: an expected error that does not come is an error itself.
  const wrong = [
    // @ts-expect-error no access at all
    () => defineEndpoint({ ...call, path: clinic }),
    // @ts-expect-error open to everyone
    () => defineEndpoint({ ...call, path: clinic, access: 'public' }),
    // @ts-expect-error for patients
    () => defineEndpoint({ ...call, path: clinic, access: 'patient' }),
    // @ts-expect-error by a patient's link
    () => defineEndpoint({ ...call, path: clinic, access: 'link-token' }),
    // @ts-expect-error a step-up, but for nothing
    () => defineEndpoint({ ...call, path: clinic, access: { stepUp: 'once' } }),
    // @ts-expect-error a permission that there is not
    () => defineEndpoint({ ...call, path: clinic, access: { staff: 'everything' } }),
    // @ts-expect-error staff on the patients' side
    () => defineEndpoint({ ...call, path: '/api/v1/profile/', access: { staff: 'account' } }),
    // @ts-expect-error the session of staff on the patients' side
    () => defineEndpoint({ ...call, path: '/api/v1/profile/', access: 'staff-session' }),
  ]
  expect(wrong.map((define) => define().path)).toHaveLength(8)
  expect(defineEndpoint({ ...call, path: clinic, access: { staff: 'account' } }).path).toBe(clinic)
  expect(defineEndpoint({ ...call, path: '/api/v1/x/', access: 'public' }).path).toBe('/api/v1/x/')
})

import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Long enough for all real values, short enough that hashing is cheap. */
const secret = z.string().check(z.maxLength(1024))
const name = z.string().check(z.maxLength(100))
const token = z.optional(z.string().check(z.maxLength(200)))
const noContent = z.null()

/** `refresh` is empty if the server keeps the token in its own cookie. */
export const tokenPair = z.strictObject({ access: z.string(), refresh: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

export const logIn = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/auth/',
  summary: 'Log in with email address and password',
  access: 'public',
  cookies: ['device'],
  body: z.strictObject({
    username: z.string().check(z.maxLength(1000)),
    password: secret,
    /** Token of a mailed link: the assessment submitted with this address is added to the account. */
    claim: token,
  }),
  response: z.strictObject({
    access: z.string(),
    refresh: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/register/',
  summary: 'Create the account that a mailed link is for',
  access: 'link-token',
  status: 201,
  body: z.strictObject({
    password: secret,
    confirmed_password: secret,
    first_name: name,
    last_name: name,
    /** True once the visitor has accepted the terms; checked again here. */
    agreement: z.optional(z.boolean()),
  }),
  response: z.strictObject({ registered: z.literal(true) }),
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password/',
  summary: 'Ask for a mail with a link to choose a new password',
  access: 'public',
  status: 202,
  body: z.strictObject({ email: z.string().check(z.maxLength(1000)) }),
  response: z.strictObject({ accepted: z.literal(true) }),
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/',
  summary: 'Choose a new password; all sessions and links to reports end',
  access: 'link-token',
  body: z.strictObject({ password: secret, confirmed_password: secret }),
  response: z.strictObject({ changed: z.literal(true) }),
})

export const refresh = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/auth/refresh/',
  summary: 'Exchange a refresh token for a new pair',
  access: 'public',
  cookies: ['refresh'],
  body: z.strictObject({
    /** Omitted if the cookie carries it. */
    refresh: token,
    /** With the cookie: `sid` of the access token to renew. */
    session: token,
  }),
  response: tokenPair,
})

export const logOut = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/auth/logout/',
  summary: 'End the session a refresh token belongs to',
  access: 'public',
  status: 204,
  cookies: ['refresh'],
  body: z.strictObject({ refresh: token }),
  response: noContent,
})

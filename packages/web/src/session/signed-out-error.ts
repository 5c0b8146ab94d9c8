/** The session is over: the visitor is on the way to the login page. No failure: callers need not show or log anything. */
export class SignedOutError extends Error {
  constructor() {
    super('Signed out')
    this.name = 'SignedOutError'
  }
}

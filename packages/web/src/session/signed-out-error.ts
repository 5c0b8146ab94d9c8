/** Thrown when the session has ended and the login page is about to open. Callers need not show or log it. */
export class SignedOutError extends Error {
  constructor() {
    super('Signed out')
    this.name = 'SignedOutError'
  }
}

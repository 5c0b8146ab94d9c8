/** Time between choosing a single answer and the next question. Product specification, sections 4 and 9. */
export const AUTO_ADVANCE_MS = 800
/** Time between choosing a single answer while editing and the overview. Sections 4 and 9. */
export const EDIT_RETURN_MS = 400
/** Keys do nothing for this long after a move. Section 9, "action lock after moving". */
export const MOVE_LOCK_MS = 100
/** Presses do nothing for this long after the page has moved by itself: nobody sees a new page and acts on it so fast. */
export const LATE_PRESS_MS = 400
/** A toast that was closed may come again after this time. Section 5, "Quiz". */
export const TOAST_REARM_MS = 300
/** Time before the visitor is sent back to an unanswered question. Sections 5 and 9. */
export const SEND_BACK_MS = 1000
/** The overlay's first text stands this long, and too few answers are told after it. Section 4, "Submission overlay". */
export const ANALYSING_MS = 2000
/** The second text stands at least this long, so that it can be read out. */
export const UPDATING_MS = 800
/** Time between success and the next page. Section 4, "Submission overlay". */
export const REDIRECT_MS = 3000
/** Pause in the typing after which the address is checked. Section 4, "Email page". */
export const EMAIL_CHECK_MS = 500
/** Time between 'See Result Now' and the page. Section 9, "updated-status button delay". */
export const SEE_RESULT_MS = 200
/** A hint to blink stands on every question whose place is a multiple of this. */
export const BLINK_EVERY = 5

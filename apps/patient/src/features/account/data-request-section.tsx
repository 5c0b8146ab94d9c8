/** Here a patient asks for a copy of everything that is stored. */
export function DataRequestSection() {
  return null
}

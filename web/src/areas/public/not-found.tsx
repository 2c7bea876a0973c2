import { data } from 'react-router'

/** Every address that leads nowhere ends at the page of faults. */
export function clientLoader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

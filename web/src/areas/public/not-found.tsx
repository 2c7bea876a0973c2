import { data } from 'react-router'

/** Every address that leads nowhere ends at the error page, on the server as in the browser. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function clientLoader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

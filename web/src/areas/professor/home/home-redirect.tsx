import { redirectOnClient, redirectOnServer } from '../../../features/identity/sessions/entry.ts'

const toHome = () => '/DashTeachers/home'

/** Redirects /DashTeachers to its home. */
export const loader = redirectOnServer(toHome)
export const clientLoader = redirectOnClient(toHome)

export default function HomeRedirect() {
  return null
}

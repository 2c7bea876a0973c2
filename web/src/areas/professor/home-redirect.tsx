import { Navigate } from 'react-router'

/** /DashTeachers itself: the area starts at its home. */
export default function HomeRedirect() {
  return <Navigate to="/DashTeachers/home" replace />
}

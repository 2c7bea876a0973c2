import { Navigate, useLocation } from 'react-router'

/** Replaces the path by another one of the same page; the query, such as a coupon, stays. */
export function NavigateToPath({ path }: { path: string }) {
  const { search, hash } = useLocation()
  return <Navigate replace to={{ pathname: path, search, hash }} />
}

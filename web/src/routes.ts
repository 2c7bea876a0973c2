import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('areas/public/landing/landing.tsx')] satisfies RouteConfig

import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('areas/public/landing/landing.tsx'),
  route('DashTeachers', 'areas/professor/layout.tsx', [
    index('areas/professor/home-redirect.tsx'),
    route('home', 'areas/professor/home-screen.tsx'),
    route('categories', 'areas/professor/courses-screen.tsx'),
    route('categories/:category', 'areas/professor/category-screen.tsx'),
    route('CursosMaestro', 'areas/professor/status-screen.tsx'),
  ]),
  route('Administrador', 'areas/admin/layout.tsx', [
    index('areas/admin/home-screen.tsx', { id: 'admin-index' }),
    route('home', 'areas/admin/home-screen.tsx', { id: 'admin-home' }),
    route('alta', 'areas/admin/requests-screen.tsx', { id: 'admin-requests' }),
    route('alta/:id', 'areas/admin/requests-screen.tsx', { id: 'admin-request' }),
    route('CourseApproval', 'areas/admin/approval-screen.tsx'),
    route('CategoriesManager', 'areas/admin/categories-screen.tsx'),
  ]),
] satisfies RouteConfig

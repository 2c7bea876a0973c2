import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('areas/public/landing/landing.tsx'),

  // students
  route('Dashboard', 'areas/student/student-area.tsx', [
    index('areas/student/home/home.tsx'),
    route('Course-catalog', 'areas/student/catalogue/course-catalogue.tsx'),
    route('course-view', 'areas/student/course-view/course-view.tsx'),
    route('Course-catalog/course-view', 'areas/student/course-view/course-view.tsx', {
      id: 'course-view-of-catalogue',
    }),
    route('watch-video', 'areas/student/player/watch-video.tsx'),
    route('subscription', 'areas/student/subscription.tsx'),
  ]),
] satisfies RouteConfig

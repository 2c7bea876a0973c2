import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  // Everybody
  index('areas/public/landing/landing.tsx'),
  route('Login', 'areas/public/account/login.tsx'),
  route('Registro', 'areas/public/account/registration.tsx'),
  route('Mensaje', 'areas/public/account/request-received.tsx'),
  route('MessAuth', 'areas/public/account/account-waiting.tsx'),
  route('verify/:token?', 'areas/public/account/verification.tsx'),
  route('recuperar', 'areas/public/account/password-recovery.tsx'),
  route('restablecer/:token?', 'areas/public/account/password-reset.tsx'),
  route('invitacion/:token', 'areas/public/account/invitation.tsx'),
  route('confirmar-correo/:token?', 'areas/public/account/email-confirmation.tsx'),
  route('cancelar-correos/:token?', 'areas/public/account/unsubscription.tsx'),
  route('legal/:page', 'areas/public/legal/legal-page.tsx'),
  route('PaypalTest', 'areas/public/payment/payment-test.tsx'),
  route('sucessful-payment', 'areas/public/payment/confirmation.tsx'),
  route('cancel-payment', 'areas/public/payment/cancelled.tsx'),
  route('certificado/:folio', 'areas/public/certificate/certificate-page.tsx'),

  // Students
  route('Dashboard', 'areas/student/student-area.tsx', [
    index('areas/student/home/home.tsx'),
    route('Course-catalog', 'areas/student/catalogue/course-catalogue.tsx'),
    route('course-view', 'areas/student/course-view/course-view.tsx'),
    route('Course-catalog/course-view', 'areas/student/course-view/course-view.tsx', {
      id: 'course-view-of-catalogue',
    }),
    route('watch-video', 'areas/student/player/watch-video.tsx'),
    route('Favoritos', 'areas/student/favourites/favourites.tsx'),
    route('HelpCenter', 'areas/student/help-centre.tsx'),
    route('subscription', 'areas/student/subscription/subscription.tsx'),
    route('receipts/:orderId', 'areas/student/receipt/receipt-page.tsx'),
    route('certificates', 'areas/student/certificates/own-certificates.tsx'),
    route('CourseProfileView', 'areas/student/profile/profile.tsx'),
    route('notifications', 'areas/student/notifications.tsx'),
  ]),

  // Professors
  route('DashTeachers', 'areas/professor/layout.tsx', [
    index('areas/professor/home-redirect.tsx'),
    route('home', 'areas/professor/home-screen.tsx'),
    route('categories', 'areas/professor/courses-screen.tsx'),
    route('categories/:category', 'areas/professor/category-screen.tsx'),
    route('courses/:id/:part?', 'areas/professor/course/course-screen.tsx'),
    route('CursosMaestro', 'areas/professor/status-screen.tsx'),
    route('bandeja', 'areas/professor/inbox-screen.tsx'),
    route('comentarios', 'areas/professor/comments-screen.tsx'),
    route('earnings', 'areas/professor/earnings-screen.tsx'),
    route('profile', 'areas/professor/profile-screen.tsx'),
    route('settings', 'areas/professor/settings-screen.tsx'),
    route('notifications', 'areas/professor/notifications-screen.tsx'),
    route('HelpCenter', 'areas/professor/help-screen.tsx'),
  ]),

  // Administrators
  route('Administrador', 'areas/admin/layout.tsx', [
    index('areas/admin/home-screen.tsx', { id: 'admin-index' }),
    route('home', 'areas/admin/home-screen.tsx', { id: 'admin-home' }),
    route('alta', 'areas/admin/requests-screen.tsx', { id: 'admin-requests' }),
    route('alta/:id', 'areas/admin/requests-screen.tsx', { id: 'admin-request' }),
    route('CourseApproval', 'areas/admin/approval-screen.tsx'),
    route('CourseApproval/:id/vista', 'areas/admin/preview-screen.tsx'),
    route('CategoriesManager', 'areas/admin/categories-screen.tsx'),
    route('UpdateUser', 'areas/admin/change-requests-screen.tsx'),
    route('settings', 'areas/admin/settings/settings-screen.tsx'),
    route('profile', 'areas/admin/profile-screen.tsx'),
    route('tickets', 'areas/admin/tickets-screen.tsx'),
    route('tickets/:id', 'areas/admin/ticket-screen.tsx'),
    route('certificates', 'areas/admin/certificates-screen.tsx'),
    route('users', 'areas/admin/people-screen.tsx'),
    route('users/:id', 'areas/admin/person-screen.tsx'),
    route('audit', 'areas/admin/audit-screen.tsx'),
    route('articles', 'areas/admin/articles-screen.tsx'),
    route('articles/:id', 'areas/admin/article-screen.tsx'),
    route('reports', 'areas/admin/reports-screen.tsx'),
    route('orders', 'areas/admin/orders-screen.tsx'),
    route('orders/:id', 'areas/admin/order-screen.tsx'),
    route('orders/:id/receipt', 'areas/admin/order-receipt-screen.tsx'),
    route('coupons', 'areas/admin/coupons-screen.tsx'),
    route('plans', 'areas/admin/plans-screen.tsx'),
    route('refunds', 'areas/admin/refunds-screen.tsx'),
    route('notifications', 'areas/admin/notifications-screen.tsx'),
  ]),

  // Addresses that lead nowhere
  route('*', 'areas/public/not-found.tsx'),
] satisfies RouteConfig

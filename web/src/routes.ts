import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  // Public
  index('areas/public/landing/landing.tsx'),
  route('Login', 'areas/public/account/login.tsx'),
  route('Registro', 'areas/public/account/registration.tsx'),
  route('Mensaje', 'areas/public/account/request-received.tsx'),
  route('verify/:token?', 'areas/public/account/verification.tsx'),
  route('PaypalTest', 'areas/public/payment/payment-test.tsx'),
  route('sucessful-payment', 'areas/public/payment/confirmation.tsx'),
  route('cancel-payment', 'areas/public/payment/cancelled.tsx'),
] satisfies RouteConfig

export const TEMPLATE = 'ateneo_template'

export const administrator = { email: 'admin@ateneo.local', password: 'administradora de prueba' }

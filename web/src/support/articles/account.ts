import type { Article } from '../article.ts'

export const accountArticles: readonly Article[] = [
  {
    slug: 'restablecer-contrasena',
    category: 'cuenta',
    isFrequent: true,
    title: '¿Cómo restablezco mi contraseña?',
    parts: [
      {
        steps: [
          'En la pantalla de inicio de sesión, elige «¿Olvidaste tu contraseña?».',
          'Escribe el correo de tu cuenta. Te enviaremos un enlace.',
          'Abre el enlace antes de 60 minutos y escribe una contraseña nueva.',
        ],
      },
      'El enlace sirve una sola vez. Al cambiar la contraseña cerramos tus sesiones en todos los equipos.',
      'Si el correo no llega, revisa la carpeta de correo no deseado y que hayas escrito la dirección con que te registraste.',
    ],
    links: [{ label: 'Restablecer mi contraseña', href: '/recuperar' }],
    keywords: 'clave password olvidé recuperar perdí acceso entrar',
  },
  {
    slug: 'crear-cuenta',
    category: 'cuenta',
    title: '¿Cómo creo mi cuenta?',
    parts: [
      {
        steps: [
          'Entra a la pantalla de registro y elige «Alumno».',
          'Escribe tu nombre, tu apellido, tu correo y una contraseña de al menos 10 caracteres.',
          'Abre el enlace que te enviamos para confirmar tu correo.',
        ],
      },
      'Cada correo puede tener una sola cuenta, de alumno o de maestro.',
    ],
    links: [{ label: 'Crear mi cuenta', href: '/Registro' }],
    keywords: 'registro registrarme inscribirme alta usuario',
  },
  {
    slug: 'correo-de-verificacion',
    category: 'cuenta',
    title: 'No me llega el correo de verificación',
    parts: [
      'Revisa primero la carpeta de correo no deseado. El enlace vale 24 horas.',
      {
        steps: [
          'Intenta iniciar sesión con tu correo y tu contraseña.',
          'En el aviso de cuenta inactiva elige «Reenviar correo de verificación».',
          'Abre el enlace del correo más reciente.',
        ],
      },
    ],
    links: [{ label: 'Iniciar sesión', href: '/Login' }],
    keywords: 'activar cuenta inactiva confirmar mail email reenviar',
  },
  {
    slug: 'cambiar-mis-datos',
    category: 'cuenta',
    title: '¿Cómo cambio mi nombre, mi foto o mi correo?',
    parts: [
      'Abre el menú de tu cuenta, arriba a la derecha, y elige «Editar Perfil».',
      {
        points: [
          'El nombre es el que aparece en tus comentarios y en tus certificados.',
          'La foto se recorta al cuadro y se guarda sin los datos de tu cámara.',
          'El correo cambia cuando abres el enlace que enviamos a la dirección nueva.',
        ],
      },
      'Los maestros piden el cambio de nombre, correo o cédula desde su perfil, y la administración lo aprueba.',
    ],
    links: [{ label: 'Editar mi perfil', href: '/Dashboard/CourseProfileView' }],
    keywords: 'perfil fotografía imagen email apellidos teléfono avatar',
  },
  {
    slug: 'comprar-un-curso',
    category: 'cuenta',
    title: '¿Cómo compro un curso?',
    parts: [
      {
        steps: [
          'Abre el curso y elige comprarlo. Si no has iniciado sesión, guardamos tu compra mientras entras.',
          'Paga en la página del proveedor de pagos.',
          'Al volver verás la confirmación con tu número de orden.',
        ],
      },
      'El curso queda en tus cursos comprados y puedes verlo las veces que quieras. Un curso con precio «Gratis» solo pide que inicies sesión.',
    ],
    links: [{ label: 'Ver el catálogo', href: '/Dashboard/Course-catalog' }],
    keywords: 'pagar pago paypal tarjeta precio adquirir',
  },
  {
    slug: 'suscripcion',
    category: 'cuenta',
    title: '¿Cómo funciona la suscripción?',
    parts: [
      'La suscripción abre todos los cursos durante los meses del plan que elijas.',
      'No se renueva sola ni se hace ningún cargo automático: cuando termina, decides si compras otra.',
      'Si compras un plan antes de que termine el anterior, los meses se suman: el nuevo empieza cuando acaba el que tienes y no pierdes ningún día.',
      'Los cursos que compraste por separado siguen siendo tuyos cuando la suscripción termina.',
    ],
    links: [{ label: 'Ver los planes', href: '/Dashboard/subscription' }],
    keywords: 'cancelar renovar plan mensual mensualidad todos los cursos vence vencimiento',
  },
  {
    slug: 'pago-no-aparece',
    category: 'cuenta',
    title: 'Pagué y no veo mi curso',
    parts: [
      {
        steps: [
          'Espera un minuto y recarga la página: a veces el proveedor de pagos tarda en confirmarnos.',
          'Comprueba que iniciaste sesión con la misma cuenta con la que compraste.',
          'Si sigue sin aparecer, escríbenos con tu número de orden o con el comprobante del pago.',
        ],
      },
      'Confirmar dos veces el mismo pago no cobra ni otorga nada dos veces.',
    ],
    keywords: 'compra cargo cobro orden acceso denegado comprobante',
  },
  {
    slug: 'recibos',
    category: 'cuenta',
    title: '¿Dónde están mis recibos?',
    parts: [
      'En «Gestionar Suscripción», dentro de tu perfil. Al final de la página están todas tus órdenes con su fecha, su estado y su precio.',
      'Abre una para ver su recibo con el número de orden. El botón «Imprimir» también sirve para guardarlo como PDF.',
    ],
    links: [{ label: 'Ver mis recibos', href: '/Dashboard/subscription' }],
    keywords: 'recibo comprobante factura orden imprimir historial compras pagos',
  },
  {
    slug: 'reembolsos',
    category: 'cuenta',
    title: '¿Cómo pido un reembolso?',
    parts: [
      'La política de reembolsos de la academia dice en qué casos y en qué plazo se devuelve un pago. Si el tuyo es uno de ellos:',
      {
        steps: [
          'Abre el recibo de la compra, en «Gestionar Suscripción», y anota su número de orden.',
          'Escríbenos desde el correo de tu cuenta, con el formulario de abajo, el número de orden y el motivo.',
          'El equipo lo revisa y te contesta por correo.',
        ],
      },
      'El dinero vuelve por el mismo medio con que pagaste. Cuando se devuelve el pago completo termina el acceso que daba.',
      'Si pagaste dos veces el mismo curso, el segundo pago queda en tus recibos como «Por devolver».',
      'Las suscripciones no se renuevan solas: para dejar la tuya no tienes que pedir nada.',
    ],
    links: [
      { label: 'Leer la política de reembolsos', href: '/legal/reembolsos' },
      { label: 'Ver mis recibos', href: '/Dashboard/subscription' },
    ],
    keywords:
      'rembolso devolución devolver devuelvan devuelve dinero regresar recuperar garantía arrepentí cancelar compra pago pagué cobraron cobro doble duplicado dos veces',
  },
  {
    slug: 'pago-de-prueba',
    category: 'cuenta',
    title: '¿Qué es la página de «pago de prueba»?',
    parts: [
      'Mientras la academia no conecta su proveedor de pagos, las compras pasan por una página marcada como prueba. Ahí eliges «Pagar» o «Cancelar» y no se mueve dinero.',
      'Si ves esa página en una academia que ya está en servicio, avísanos antes de continuar.',
    ],
    keywords: 'sandbox test simulación paypal',
  },
  {
    slug: 'cerrar-sesion',
    category: 'cuenta',
    title: 'Mi sesión se cerró o quiero cerrarla',
    parts: [
      'Elige «Cerrar sesión» en el menú lateral o en el menú de tu cuenta. Hazlo siempre en equipos compartidos.',
      'Una sesión dura 7 días. También termina cuando cambias o restableces tu contraseña.',
    ],
    keywords: 'salir logout expiró caducó entrar de nuevo',
  },
]

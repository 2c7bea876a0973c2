import type { Article } from '../article.ts'

export const technicalArticles: readonly Article[] = [
  {
    slug: 'video-no-carga',
    category: 'tecnico',
    isFrequent: true,
    title: 'El video no carga, ¿qué hago?',
    parts: [
      {
        steps: [
          'Recarga la página.',
          'Si sigue igual, borra la caché de tu navegador y vuelve a entrar.',
          'Prueba con otra conexión o con otro navegador actualizado.',
        ],
      },
      'Si después de eso no carga, contacta con soporte con el formulario de esta página. Dinos qué curso y qué clase son; una captura de pantalla ayuda mucho.',
    ],
    keywords: 'reproducir pantalla negra trabado atorado caché refrescar actualizar error vídeo',
  },
  {
    slug: 'acceso-denegado',
    category: 'tecnico',
    title: 'Me dice «Acceso Denegado»',
    parts: [
      'Ese aviso aparece cuando tu cuenta no tiene el curso ni una suscripción vigente. Desde el mismo aviso puedes comprar el curso o la suscripción.',
      'Si ya lo compraste, revisa que hayas iniciado sesión con la cuenta de la compra.',
    ],
    links: [{ label: 'Ver los planes', href: '/Dashboard/subscription' }],
    keywords: 'permiso no tienes acceso al contenido bloqueado',
  },
  {
    slug: 'calidad-del-video',
    category: 'tecnico',
    title: '¿Cómo cambio la calidad o la velocidad del video?',
    parts: [
      'Abre los ajustes del reproductor. La calidad automática se adapta a tu conexión; si se detiene a cada rato, elige una más baja.',
      'En el mismo lugar eliges la velocidad, para repasar con calma o avanzar más rápido.',
    ],
    keywords: 'resolución hd 720 1080 lento buffering datos internet velocidad',
  },
  {
    slug: 'subtitulos',
    category: 'tecnico',
    title: '¿Cómo activo los subtítulos?',
    parts: [
      'Si la clase tiene subtítulos, el reproductor muestra su botón: elige el idioma o apágalos.',
      'Los agrega el maestro a cada video. Si una clase no los tiene, puedes pedirlos en los comentarios del curso.',
    ],
    keywords: 'subtítulos captions cc texto sordera idioma',
  },
  {
    slug: 'teclado-del-reproductor',
    category: 'tecnico',
    title: '¿Puedo manejar el reproductor con el teclado?',
    parts: [
      'Sí, mientras ves una clase y no estés escribiendo:',
      {
        points: [
          'Barra espaciadora o K: reproducir y pausar.',
          'Flechas izquierda y derecha: retroceder y adelantar.',
          'Números del 0 al 9: saltar a esa décima parte del video.',
          'Flechas arriba y abajo, con el reproductor seleccionado: volumen.',
          'M: silenciar. F: pantalla completa. C: subtítulos.',
        ],
      },
    ],
    keywords: 'atajos teclas accesibilidad shortcuts',
  },
  {
    slug: 'navegadores',
    category: 'tecnico',
    title: '¿Qué navegador y qué equipo necesito?',
    parts: [
      'Una versión reciente de Chrome, Edge, Firefox o Safari, en computadora, tableta o teléfono. No hay nada que instalar.',
      'La página necesita JavaScript y las cookies necesarias para mantener tu sesión; no usamos otras mientras no las aceptes.',
    ],
    keywords: 'compatible requisitos celular móvil android iphone app aplicación',
  },
  {
    slug: 'no-puedo-entrar',
    category: 'tecnico',
    title: 'No puedo iniciar sesión',
    parts: [
      {
        points: [
          '«Credenciales inválidas»: revisa mayúsculas y espacios, o restablece tu contraseña.',
          '«Usuario no encontrado»: ese correo no tiene cuenta; quizá usaste otro.',
          '«Tu cuenta está inactiva»: confirma tu correo. Si eres maestro, tu solicitud sigue en revisión o no fue aprobada.',
          'Demasiados intentos: espera unos minutos antes de probar otra vez.',
        ],
      },
    ],
    links: [{ label: 'Restablecer mi contraseña', href: '/recuperar' }],
    keywords: 'login entrar acceso contraseña incorrecta bloqueada',
  },
  {
    slug: 'enviar-una-solicitud',
    category: 'tecnico',
    title: '¿Cómo pido ayuda y dónde veo la respuesta?',
    parts: [
      'Llena el formulario al final de esta página. Puedes adjuntar una imagen, un PDF, un texto o un video de hasta 10 MB. Al enviarlo te damos un número de solicitud y una confirmación por correo.',
      'La respuesta llega a tu correo. Si enviaste la solicitud con tu sesión iniciada, también está en «Mis solicitudes», donde puedes escribir otra vez.',
    ],
    keywords: 'soporte contacto ticket folio respuesta adjuntar archivo',
  },
]

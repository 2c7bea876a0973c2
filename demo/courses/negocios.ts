import type { CourseText } from './course-text.ts'

export const negocios: readonly CourseText[] = [
  {
    slug: 'vender-whatsapp',
    title: 'Vende por WhatsApp sin molestar',
    professor: 'hector',
    level: 'principiante',
    price: 229,
    topics: ['ventas', 'WhatsApp', 'atención al cliente'],
    description:
      'Tus clientes ya están en WhatsApp, pero nadie quiere otro mensaje en cadena. Aprende a armar un catálogo claro, a contestar rápido sin vivir pegado al teléfono y a dar seguimiento sin acosar. Todo con la aplicación gratuita y con ejemplos de una pastelería, un taller y una tienda de ropa. Saldrás con tus propias respuestas rápidas escritas y probadas.',
    lessons: `
      Perfil que da confianza | Foto, horario y ubicación.
      Un catálogo que se entiende | Precio, foto y una línea.
      Contestar en minutos | Respuestas rápidas que no suenan a robot.
      Del «¿precio?» al pedido | Preguntas que cierran la venta.
      Dar seguimiento sin acosar | Etiquetas y tiempos.
      Cobrar y entregar | Transferencias, comprobantes y rutas.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 285,
      reception: {
        appeal: 6,
        stars: 4.5,
        themes: [
          'el catálogo',
          'las respuestas rápidas',
          'el seguimiento',
          'las etiquetas',
          'los cobros por transferencia',
        ],
        praise: [
          'Vendo pasteles en Querétaro y pasé de doce a veinte pedidos por semana sin subir publicidad.',
          'Dejé de contestar a las once de la noche y no perdí ni un cliente.',
          'Los ejemplos del taller mecánico me quedaron como anillo al dedo.',
          'Las preguntas para pasar del «precio» al pedido funcionan desde el primer día.',
          'Corto, práctico y al grano, como debe ser para quien tiene un negocio.',
        ],
        critique: [
          'Le faltó hablar de grupos y listas de difusión con más detalle.',
          'Varias cosas ya las hacía; para quien apenas empieza sí lo recomiendo.',
        ],
      },
    },
  },
  {
    slug: 'primer-cliente',
    title: 'De la idea al primer cliente',
    professor: 'hector',
    level: 'principiante',
    topics: ['emprendimiento', 'validación', 'precios', 'propuesta de valor'],
    description:
      'Antes de rentar un local, imprimir tarjetas o pedir un préstamo conviene encontrar a una persona dispuesta a pagar. Este curso es el camino más corto hacia esa persona. Haces diez entrevistas, armas una oferta de una página, pones un precio y la sales a vender en una semana. Si nadie compra, también ganaste: te ahorraste el local.',
    lessons: `
      Enamórate del problema | De qué se queja la gente.
      Diez entrevistas | Preguntas que no manipulan.
      Una oferta en una página | Para quién, qué y cuánto.
      Poner precio | Costos, valor y miedo.
      Vender antes de hacer | Anticipos y promesas que se cumplen.
      Una semana en la calle | Guion y bitácora.
      Decidir con lo aprendido | Seguir, cambiar o soltar.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 520,
      reception: {
        appeal: 6,
        stars: 4.6,
        themes: [
          'las entrevistas',
          'el precio',
          'la oferta de una página',
          'los anticipos',
          'la semana en la calle',
        ],
        praise: [
          'Descubrí en la entrevista número seis que mi idea no le interesaba a nadie, y me ahorré cuarenta mil pesos.',
          'Conseguí mi primer cliente de limpieza de oficinas antes de tener logotipo.',
          'Subí mis precios un treinta por ciento después de la lección del miedo y nadie protestó.',
          'La bitácora de la semana en la calle es dura, pero es donde más aprendes.',
          'Directo, con ejemplos de mercado y de barrio, nada de unicornios.',
        ],
        critique: [
          'Está muy enfocado en servicios; para productos con inventario faltan cosas.',
          'Hablar con desconocidos no es lo mío y esperaba alternativas en línea.',
        ],
      },
    },
  },
  {
    slug: 'contabilidad-basica',
    title: 'Contabilidad básica para tu negocio',
    professor: 'patricia',
    level: 'principiante',
    price: 379,
    topics: ['contabilidad', 'flujo de efectivo', 'costos', 'facturación'],
    description:
      'No necesitas ser contador para saber si tu negocio gana dinero. Con una papelería como ejemplo aprendes a separar tu bolsillo del de la empresa, registrar ventas y gastos, calcular costos y leer un estado de resultados. Vemos también qué pedirle a tu contador y cómo entender lo que te contesta. Pensado para negocios de una a diez personas.',
    lessons: `
      Tu dinero y el del negocio | Dos cuentas, un sueldo.
      Registrar sin sufrir | Diez minutos al cerrar.
      Costos fijos y variables | Lo que cuesta abrir la cortina.
      Punto de equilibrio | Cuánto vender para no perder.
      Flujo de efectivo | Por qué hay ventas y no hay dinero.
      Estado de resultados | Leerlo de abajo hacia arriba.
      Facturar y guardar | CFDI, gastos y carpetas.
      Hablar con tu contador | Preguntas de cada mes.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 345,
      reception: {
        appeal: 5,
        stars: 4.7,
        themes: [
          'el punto de equilibrio',
          'el flujo de efectivo',
          'la separación de cuentas',
          'los costos fijos',
          'el estado de resultados',
        ],
        praise: [
          'Me puse sueldo por primera vez en ocho años de tener la estética.',
          'El ejemplo de la papelería es idéntico a mi negocio, hasta en los errores.',
          'Calculé mi punto de equilibrio y entendí por qué enero siempre duele.',
          'Ahora llego con mi contador a preguntar y no solo a firmar.',
        ],
        critique: [
          'El tema de facturación cambia seguido y una parte ya no coincide con el portal.',
          'Bien explicado, pero quisiera las plantillas en formato editable.',
        ],
      },
    },
  },
  {
    slug: 'redes-negocio-local',
    title: 'Redes sociales para negocios locales',
    professor: 'hector',
    level: 'principiante',
    price: 299,
    topics: ['redes sociales', 'contenido', 'negocio local'],
    description:
      'Tu cliente vive a diez cuadras, no en otro país. Planeamos un mes de publicaciones que puedes grabar en una mañana, con tu producto y tu gente. Vemos qué medir, cuándo pagar un anuncio y cómo contestar a una mala reseña.',
    lessons: `
      Quién vive a diez cuadras | Tu público de verdad.
      Un mes en una mañana | Plan, guion y grabación.
      Anuncios de cien pesos | Cuándo sí y cuándo no.
      La mala reseña | Contestar con calma.`,
    standing: {
      status: 'rejected',
      decidedDaysAgo: 16,
      reason:
        'Dos lecciones usan música comercial de fondo y no tenemos permiso para publicarla. Cámbiala por música libre o por sonido directo, y revisa el volumen de «Anuncios de cien pesos», que se escucha muy bajo.',
    },
  },
]

/**
 * Whole words, as `\b` knows no letters beyond English, and parts of words: of languages without spaces
 * between words, or with particles at them.
 */
const wordsOf = (words: string[], parts: string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})|${parts.join('|')}`, 'iu');
const labelsOf = (...labels: string[]): RegExp => new RegExp(`^(?:${labels.join('|')})(?!\\p{L})`, 'iu');

/** What a wall speaks of: cookies, what is done with data, and what it costs to be left alone. */
export const TOPIC = wordsOf(
  [
    'cookies?',
    'traceurs?',
    'consent(?:ement|imiento|imento)?',
    '(?:vie privée|privacy|privacidade?|prywatnoś(?:ć|ci)|integritet|datenschutz)',
    '(?:données|dati|datos|dados|persoonlijke|dane|persondata|personuppgifter) ?(?:personnelles|personali|personales|pessoais|gegevens|osobowe)?',
    '(?:partenaires|partners?|socios|parceiros|partnerzy|partnerów)',
    '(?:publicit(?:é|aires?)|pubblicit(?:à|ari)|publicidade?|advertenties|reklam[ay]?|annonser|profilazione)',
    '(?:abonn[ée]?[\\p{L}]*|abbon\\p{L}+|suscri\\p{L}+|assin\\p{L}+|subskryp\\p{L}+|prenumer\\p{L}+)',
    '(?:toestemming|zgod[aęy]|samtycke|einwilligung)',
    '(?:consens[oi]|acconsent\\p{L}+|informativa)',
    '(?:куки|конфиденциальност\\p{L}+|данн(?:ые|ых|ым|ыми)|реклам\\p{L}+|партн[её]р\\p{L}*|согласи\\p{L}+|подписк\\p{L}+)',
    '(?:çerez\\p{L}*|gizlili\\p{L}+|veri(?:ler\\p{L}*|niz\\p{L}*)?|reklam\\p{L}*|ortak\\p{L}*|rıza\\p{L}*|onay\\p{L}*|abone\\p{L}*)',
    '(?:soukrom\\p{L}+|údaj\\p{L}*|partne[rř]\\p{L}*|souhlas\\p{L}*|předplat\\p{L}*)',
  ],
  [
    '(?<![a-z])cookies?(?![a-z])',
    'クッキー|データ|個人情報|プライバシー|広告|同意|パートナー',
    '隐私|隱私|个人信息|數據|数据|個人資料|广告|廣告|合作(?:伙伴|夥伴)',
    '쿠키|개인 ?정보|데이터|광고|파트너|동의',
  ],
);

/** Who speaks on a wall: a site, to its visitor. */
export const SPEAKERS = wordsOf(
  [
    "nous|nos|notre|vous|vos|votre|j'accepte|je m[’']abonne",
    'noi|nostr[ioae]|tuo|tua|tuoi|tue|abbonati|accetta|puoi|utilizziamo|usiamo',
    'nosotros|nuestr[oa]s?|tus?|usted|sus|usamos|utilizamos|puedes|aceptas',
    'nós|nossos?|nossas?|seus?|suas?|você|concorda',
    'wij|we|onze|ons|jij|je|jouw|uw?',
    'my|nasi|naszych?|nasze|twoj[aeą]|twoich|twoim|państwa|korzystamy|używamy|klikając|szanujemy',
    'vi|våra?|vårt|dig|dina?|ditt|du',
    'wir|unsere?|ihre?|sie|dein[er]?',
    'our|your?',
    'usa il pulsante',
    'мы|наш(?:а|е|его|ей|и|им|ими|их|у)?|нам|нас|вы|вам|вас|ваш\\p{L}*',
    'biz(?:im|e)?|siz(?:in|e|i)?|\\p{L}+[ıiuü]n[ıiuü]z\\p{L}*|\\p{L}+[ıiuü]yoruz|\\p{L}+[aeıiuü]r[ıiuü]z',
    'naš[ei]|našich|našim|náš|nám|nás|vaš[ei]|vašich|vašeho|vám|vás',
  ],
  ['当社|弊社|私たち|お客様|あなた', '我们|我們|您|本网站|本網站', '당사|저희|귀하|회원님|고객님'],
);

/** Labels with which one lets the site have its way. */
export const ACCEPTING = labelsOf(
  "(?:ok,? )?(?:tout accepter|accepter|j[’']accepte|consentir|autoriser)",
  '(?:accetta|accetto|acconsento)',
  '(?:aceptar|acepto)',
  '(?:aceitar|aceito|concordo)',
  '(?:alles accepteren|accepteren|accepteer|(?:ja, )?ik (?:accepteer|ga akkoord)|akkoord|alle cookies)',
  '(?:akceptuj[ęe]?|zaakceptuj|zgadzam się|przejdź do serwisu|przechodzę do serwisu)',
  '(?:acceptera|godkänn|jag (?:godkänner|accepterar))',
  '(?:alle akzeptieren|akzeptieren|zustimmen|einwilligen)',
  '(?:accept|agree|i (?:accept|agree)|allow)',
  '(?:принять|принимаю|(?:я )?соглас(?:ен|на|иться)|разрешить)',
  '(?:tümünü )?(?:kabul (?:et|ediyorum|edin)|onayla|onaylıyorum|izin ver)',
  '(?:přijmout|přijímám|souhlasím|povolit)',
  '(?:すべて|全て)?(?:に|を)?(?:同意(?!しない|せず)|承認|許可|受け入れ|承諾)\\p{L}*',
  '(?:全部|我)?(?:接受|同意|允许|允許)\\p{L}*',
  '(?:모두 |전체 )?(?:수락|동의(?!하지)|허용)\\p{L}*',
);

/** Labels of the other ways: to refuse, to choose, or to pay. */
export const DECLINING = labelsOf(
  "(?:continuer sans accepter|(?:tout )?refuser|s[’']abonner|je (?:m[’']abonne|refuse)|abonnez-vous|paramétrer|paramètres|gérer|personnaliser|en savoir plus|voir (?:nos|les) (?:offres|partenaires))",
  '(?:continua senza accettare|rifiuta|rifiuto|abbonati|gestisci|personalizza|impostazioni|(?:scopri|maggiori) (?:di più|informazioni|opzioni)|preferenze)',
  '(?:continuar sin aceptar|rechazar|suscr[ií]bete|suscribirse|configurar|gestionar|personalizar|más (?:información|opciones)|preferencias)',
  '(?:continuar sem aceitar|rejeitar|recusar|assinar|assine|configurar|gerir|gerenciar|personalizar|mais (?:informações|opções)|preferências|definições)',
  '(?:doorgaan zonder|weiger|weigeren|alles weigeren|abonneren|neem een abonnement|instellingen|cookie-instellingen|voorkeuren|aanpassen|zelf instellen|beheer|beheren|meer (?:informatie|opties))',
  '(?:odrzuć|nie zgadzam się|wykup|subskrybuj|ustawienia|zarządzaj|dostosuj|więcej (?:opcji|informacji)|preferencje)',
  '(?:fortsätt utan|avvisa|neka|avböj|prenumerera|inställningar|hantera|anpassa|(?:fler|visa) (?:alternativ|inställningar)|läs mer)',
  '(?:alle ablehnen|ablehnen|einstellungen|abonnieren|pur-abo)',
  '(?:reject|decline|refuse|subscribe|manage|customi[sz]e|settings|options|more (?:options|choices))',
  '(?:altre|più) opzioni|[×✕✖]',
  '(?:отклонить|отказаться|не согласен|настро(?:ить|йки)|параметры|другие (?:варианты|настройки)|подробнее|управл\\p{L}+|подписаться|оформить подписку)',
  '(?:tümünü )?(?:reddet|ayarlar|çerez ayarları|tercihler|yönet|özelleştir|(?:diğer|daha fazla) seçenek\\p{L}*|daha fazla bilgi|abone ol)',
  '(?:odmítnout|nesouhlasím|nastavení|předplat\\p{L}*|podrobn\\p{L}+|upravit|spravovat|(?:více|další) (?:možností|možnosti|informací)|(?:jen|pouze) nezbytné)',
  '(?:すべて|全て)?(?:を)?(?:拒否|同意しない|同意せず)\\p{L}*|(?:設定|オプション|詳細|管理)\\p{L}*|その他のオプション',
  '(?:全部|我)?(?:拒绝|拒絕|不同意)\\p{L}*|(?:更多|管理|设置|設定|自定义|自訂|偏好)\\p{L}*',
  '(?:모두 |전체 )?(?:거부|거절)\\p{L}*|동의하지 않\\p{L}*|(?:설정|옵션|관리|맞춤|자세히)\\p{L}*',
);

/** Titles of pages that are walls. */
export const CONSENT_TITLES: readonly string[] = [
  'before you continue(?: to .*)?',
  'bevor sie (?:zu|mit) .*',
  "avant d[’']accéder.*",
  'antes de (?:ir|continuar).*',
  'prima di continuare.*',
  '(?:cookie |privacy )?consent',
  'your privacy(?: choices)?',
  'we value your privacy',
  'yahoo is part of the yahoo family.*',
  'yahoo (?:ist teil|fait partie|es parte).*',
  '(?:privacy|datenschutz-?) ?(?:settings|einstellungen)',
  'cookies?(?: (?:policy|settings|preferences))?',
  'прежде чем (?:перейти|продолжить).*',
  '(?:google|youtube) (?:に(?:アクセス|移動)する|に進む|を続行する)前に',
  "(?:google|youtube)['’]?\\p{L}* (?:devam etmeden|gitmeden|geçmeden) önce",
  'než (?:budete pokračovat|přejdete|začnete používat).*(?:google|youtube).*',
  '(?:在)?(?:继续使用|繼續使用|继续前往|繼續前往|前往) ?(?:google|youtube) ?(?:之)?前',
  '(?:google|youtube)\\p{L}* (?:이동|계속)하기 전에',
];

/** What walls say. */
export const CONSENT_TEXTS: readonly string[] = [
  'before you continue to (?:google|youtube)',
  'we(?: and our (?:\\d+ )?partners)? (?:use|value|store) (?:cookies|your privacy|and/or access)',
  'accept all[^]{0,200}reject all|reject all[^]{0,200}accept all',
  'zustimmen und weiter',
  'mit werbung weiterlesen',
  'tout accepter[^]{0,200}tout refuser|tout refuser[^]{0,200}tout accepter',
  'aceptar todo[^]{0,200}rechazar todo|rechazar todo[^]{0,200}aceptar todo',
  'pur-abo',
  'принять все[^]{0,200}отклонить все|отклонить все[^]{0,200}принять все',
  'すべて承認[^]{0,200}すべて拒否|すべて拒否[^]{0,200}すべて承認',
  'tümünü kabul et[^]{0,200}tümünü reddet|tümünü reddet[^]{0,200}tümünü kabul et',
  'přijmout vše[^]{0,200}odmítnout vše|odmítnout vše[^]{0,200}přijmout vše',
  '全部接受[^]{0,200}全部(?:拒绝|拒絕)|全部(?:拒绝|拒絕)[^]{0,200}全部接受',
  '모두 수락[^]{0,200}모두 거부|모두 거부[^]{0,200}모두 수락',
  'используем файлы cookie и (?:другие )?данные',
  'cookie とデータを使用して',
  'çerezleri ve verileri kullanırız',
  'soubory cookie a (?:další )?data',
  '使用 ?cookie ?(?:和|及)(?:数据|資料)',
  '쿠키와 데이터를 사용',
];

import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html.ts';

function read(html: string) {
  const url = 'https://site.example/page';
  return extractHtml({
    kind: 'html',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
  });
}
const page = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;
const buttons = (...labels: string[]): string => labels.map((label) => `<button>${label}</button>`).join('');

describe('walls of consent are refused', () => {
  it.each([
    [
      'French, to be paid or accepted',
      page(
        'Le Port du Matin',
        `<h2>Le respect de votre vie privée est notre priorité</h2><p>Avec votre accord, nos 312 partenaires et nous utilisons des cookies ou technologies similaires pour stocker, consulter et traiter des données personnelles comme votre visite sur ce site.</p><p>Vous pouvez accéder à nos contenus gratuitement en acceptant les cookies, ou vous abonner à partir de 2 € par mois pour les refuser.</p>${buttons('Accepter et continuer')}<a href=/abo>S’abonner pour refuser</a><p><a href=/l>Déjà abonné ? Se connecter</a> <a href=/cgu>Mentions légales</a></p>`,
      ),
    ],
    [
      'French, with a cross to go on',
      page(
        'Recette du jour',
        `<div><a href=#>Continuer sans accepter</a><h2>Nous respectons votre vie privée</h2><p>Nous et nos partenaires stockons et/ou accédons à des informations sur votre appareil, telles que les identifiants uniques de cookies, pour traiter vos données personnelles.</p>${buttons('En savoir plus', 'Tout accepter')}</div>`,
      ),
    ],
    [
      'Italian, to be paid or accepted',
      page(
        'Il Porto',
        `<h1>Il Porto</h1><p>Accetta la profilazione e i cookie pubblicitari per leggere gratis i nostri contenuti, oppure abbonati e naviga senza pubblicità personalizzata.</p><p>Noi e i nostri 768 partner archiviamo informazioni su dispositivo e trattiamo i tuoi dati personali per annunci e contenuti personalizzati.</p>${buttons('Accetta e continua', 'Abbonati a 1,99 € al mese', 'Gestisci preferenze')}`,
      ),
    ],
    [
      'Spanish',
      page(
        'Diario del Puerto',
        `<div><p>Si aceptas las cookies puedes seguir leyendo nuestras noticias gratis. Con tu consentimiento, nosotros y nuestros socios usamos cookies para tratar tus datos personales.</p>${buttons('Aceptar y continuar', 'Rechazar y suscribirse')}</div>`,
      ),
    ],
    [
      'Portuguese',
      page(
        'Jornal do Porto',
        `<h3>A sua privacidade é importante para nós</h3><p>Nós e os nossos parceiros armazenamos e acedemos a informações num dispositivo, como cookies, e processamos os seus dados pessoais para anúncios personalizados.</p><span role="button">Mais opções</span><span role="button">Concordo</span>`,
      ),
    ],
    [
      'Dutch',
      page(
        'Havenkrant',
        `<h1>Jouw privacy-instellingen</h1><p>Wij en onze partners gebruiken cookies en vergelijkbare technieken om je persoonlijke advertenties te tonen. Kies je voor akkoord, dan geef je toestemming voor het verwerken van je gegevens.</p>${buttons('Akkoord', 'Instellingen beheren')}`,
      ),
    ],
    [
      'Polish',
      page(
        'Kurier Portowy',
        `<h2>Szanujemy Twoją prywatność</h2><p>My i nasi zaufani partnerzy przechowujemy pliki cookies na Twoim urządzeniu i przetwarzamy Twoje dane osobowe w celu wyświetlania spersonalizowanych reklam.</p>${buttons('Ustawienia zaawansowane', 'Przejdź do serwisu')}`,
      ),
    ],
    [
      'Swedish',
      page(
        'Hamnbladet',
        `<h2>Vi värnar om din integritet</h2><p>Vi och våra partner lagrar och får åtkomst till information på en enhet, till exempel cookies, och behandlar dina personuppgifter för anpassade annonser.</p>${buttons('Inställningar', 'Godkänn alla')}`,
      ),
    ],
    [
      'Russian, of YouTube',
      page(
        'Прежде чем перейти к YouTube',
        `<h1>Прежде чем перейти к YouTube</h1><p>Мы используем файлы cookie и другие данные, чтобы предоставлять и поддерживать сервисы Google, отслеживать сбои и защищаться от спама, мошенничества и злоупотреблений.</p><p>Если вы выберете «Принять все», мы также будем использовать файлы cookie и данные, чтобы разрабатывать новые сервисы и показывать рекламу.</p>${buttons('Отклонить все', 'Принять все', 'Другие варианты')}`,
      ),
    ],
    [
      'Russian',
      page(
        'Портовые новости',
        `<h2>Мы ценим вашу конфиденциальность</h2><p>Мы и наши партнёры используем файлы cookie, чтобы обрабатывать ваши персональные данные и показывать вам рекламу.</p>${buttons('Настройки', 'Согласен')}`,
      ),
    ],
    [
      'Japanese, of YouTube',
      page(
        'YouTube にアクセスする前に',
        `<h1>YouTube にアクセスする前に</h1><p>Google は Cookie とデータを使用して、サービスの提供と維持、サービス停止の監視、迷惑メールや不正行為への対策を行います。</p><p>「すべて承認」を選択すると、Google は Cookie とデータを広告の表示と効果の測定にも使用します。</p>${buttons('すべて拒否', 'すべて承認', 'その他のオプション')}`,
      ),
    ],
    [
      'Japanese',
      page(
        '港ニュース',
        `<p>当社とパートナーは、お客様の個人データを処理し、広告を表示するために、Cookie などの技術を使用します。お客様はいつでも同意を撤回できます。</p>${buttons('同意する', '設定を管理')}`,
      ),
    ],
    [
      'Turkish, of YouTube',
      page(
        "YouTube'a devam etmeden önce",
        `<h1>YouTube'a devam etmeden önce</h1><p>Google hizmetlerini sunmak ve sürdürmek, kesintileri izlemek ve spam'e karşı korumak için çerezleri ve verileri kullanırız.</p>${buttons('Tümünü reddet', 'Tümünü kabul et', 'Diğer seçenekler')}`,
      ),
    ],
    [
      'Turkish',
      page(
        'Liman Gazetesi',
        `<h2>Gizliliğinize önem veriyoruz</h2><p>Biz ve iş ortaklarımız, kişisel verilerinizi işlemek ve size özel reklamlar göstermek için cihazınızdaki çerezleri kullanıyoruz.</p>${buttons('Kabul ediyorum', 'Ayarlar')}`,
      ),
    ],
    [
      'Czech',
      page(
        'Přístavní noviny',
        `<h2>Vážíme si vašeho soukromí</h2><p>My a naši partneři používáme soubory cookie, abychom mohli zpracovávat vaše osobní údaje a zobrazovat vám personalizovanou reklamu.</p>${buttons('Přijmout vše', 'Nastavení')}`,
      ),
    ],
    [
      'Czech, to be paid or accepted',
      page(
        'Přístavní noviny',
        `<p>Pro pokračování bez reklamy si kupte předplatné, nebo nám udělte souhlas se zpracováním vašich osobních údajů pomocí cookies.</p>${buttons('Souhlasím', 'Předplatit bez reklam')}`,
      ),
    ],
    [
      'Chinese, of YouTube',
      page(
        '在继续使用 YouTube 之前',
        `<h1>在继续使用 YouTube 之前</h1><p>我们使用 Cookie 和数据来提供和维护 Google 服务、跟踪服务中断情况，以及防范垃圾内容、欺诈和滥用行为。</p><p>如果您选择“全部接受”，我们还会使用 Cookie 和数据来投放广告。</p>${buttons('全部拒绝', '全部接受', '更多选项')}`,
      ),
    ],
    [
      'Chinese, in traditional characters',
      page(
        '港口日報',
        `<h2>我們重視您的隱私權</h2><p>我們和合作夥伴會使用 Cookie 處理您的個人資料，並向您顯示個人化廣告，您可以隨時撤回同意。</p>${buttons('接受全部', '管理設定')}`,
      ),
    ],
    [
      'Korean, of YouTube',
      page(
        'YouTube로 이동하기 전에',
        `<h1>YouTube로 이동하기 전에</h1><p>Google은 서비스를 제공하고 유지하며 서비스 중단을 추적하고 스팸과 사기를 방지하기 위해 쿠키와 데이터를 사용합니다.</p>${buttons('모두 거부', '모두 수락', '옵션 더보기')}`,
      ),
    ],
    [
      'Korean',
      page(
        '항구신문',
        `<p>당사와 파트너는 귀하의 개인정보를 처리하고 맞춤 광고를 표시하기 위해 쿠키를 사용합니다. 언제든지 동의를 철회할 수 있습니다.</p>${buttons('동의합니다', '설정')}`,
      ),
    ],
    [
      'Italian, as a notice',
      page(
        'Il Porto',
        `<h2>Informativa</h2><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per altre finalità come specificato nella cookie policy.</p><p>Puoi liberamente prestare, rifiutare o revocare il tuo consenso, in qualsiasi momento. Usa il pulsante “Accetta” per acconsentire. Chiudi questa informativa per continuare senza accettare.</p>${buttons('Scopri di più e personalizza', 'Rifiuta', 'Accetta')}`,
      ),
    ],
    [
      'Italian, as a notice whose way out is a cross',
      page(
        'Il Porto',
        `<h2>Informativa</h2><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili come specificato nella cookie policy. Il rifiuto del consenso può rendere non disponibili le relative funzioni.</p><p>Usa il pulsante “Accetta” per acconsentire all’utilizzo di tali tecnologie.</p>${buttons('×', 'Accetta')}`,
      ),
    ],
    [
      'Italian, with how many partners there are',
      page(
        'Il Porto',
        `<h2>Informativa sulla privacy</h2><p>Noi e i nostri 842 partner archiviamo e/o accediamo alle informazioni su un dispositivo, come gli ID univoci nei cookie, per il trattamento dei dati personali. È possibile accettare o gestire le proprie scelte facendo clic di seguito, compreso il diritto di opporsi.</p><p>Queste scelte verranno segnalate ai nostri partner e non influiranno sui dati di navigazione.</p>${buttons('ALTRE OPZIONI', 'ACCETTO')}`,
      ),
    ],
  ])('%s', (_label, html) => {
    expect(read(html)).toMatchObject({
      ok: false,
      failure: { reason: expect.stringContaining('cookie consent') },
    });
  });
});

const bannerFr = `<div><p>Nous et nos partenaires utilisons des cookies pour traiter vos données personnelles.</p>${buttons('Tout accepter', 'Tout refuser')}</div>`;
const bannerIt = `<div><p>Noi e i nostri partner utilizziamo cookie per trattare i tuoi dati personali.</p>${buttons('Accetta tutto', 'Rifiuta tutto')}</div>`;
const bannerNl = `<div><p>Wij en onze partners gebruiken cookies voor je persoonlijke advertenties.</p>${buttons('Accepteren', 'Weigeren')}</div>`;

describe('articles are kept', () => {
  it.each([
    [
      'about cookies, under a banner, in French',
      page(
        'Cookies : la CNIL sanctionne deux sites',
        `${bannerFr}<article><h1>Cookies : la CNIL sanctionne deux sites</h1><p>La CNIL a infligé une amende à deux sites qui ne permettaient pas aux internautes de refuser les cookies aussi simplement que de les accepter.</p><p>Selon la commission, le bouton « Tout accepter » était visible, tandis que le refus demandait plusieurs clics dans un menu.</p><p>Les deux entreprises ont annoncé un recours.</p></article>`,
      ),
    ],
    [
      'that tells what to do, in Italian',
      page(
        'Come cancellare i cookie',
        `${bannerIt}<article><h1>Come cancellare i cookie</h1><p>Apri le impostazioni del browser, scegli la voce sulla riservatezza e svuota la memoria.</p><p>Se non accetti i cookie alcuni siti chiedono di nuovo la tua lingua a ogni visita.</p><p>Per i telefoni il percorso è simile: il menu si trova in basso a destra.</p></article>`,
      ),
    ],
    [
      'that are short, in French',
      page('Avis', `${bannerFr}<p>La piscine municipale est fermée jusqu’au 12 mars pour travaux.</p>`),
    ],
    [
      'that are short, in Dutch',
      page(
        'Bericht',
        `${bannerNl}<h1>Bericht</h1><p>De bibliotheek is morgen gesloten wegens de feestdag.</p>`,
      ),
    ],
    [
      'that are lists',
      page(
        'Gli orari del traghetto',
        `${bannerIt}<h1>Gli orari del traghetto</h1><ul>${['Lunedì 8.00, 12.00, 18.00', 'Martedì 8.00, 12.00', 'Mercoledì 9.00, 18.00', 'Giovedì 8.00, 12.00', 'Venerdì 8.00, 20.00', 'Sabato 10.00', 'Domenica nessuna corsa'].map((one) => `<li>${one}</li>`).join('')}</ul>`,
      ),
    ],
    [
      'that are recipes, with bread and Spanish biscuits',
      page(
        'Cookies de avena',
        `<article><h1>Cookies de avena</h1><p>Con esta receta tus cookies salen tiernas: mezcla la mantequilla y el azúcar y añade los huevos.</p><p>Puedes aceptar sustituciones, pero no rechazar la avena.</p></article>${buttons('Aceptar todo', 'Rechazar todo')}`,
      ),
    ],
    [
      'that explain walls of consent, in French',
      page(
        'Accepter ou payer',
        `<article><h1>Accepter ou payer</h1><p>« Accepter et continuer » ou « s’abonner pour refuser » : les sites de presse multiplient les murs de cookies.</p><p>Le procédé rapporte : la plupart des lecteurs cèdent, et seuls deux pour cent prennent une formule payante, selon une étude parue en mai.</p></article>${bannerFr}`,
      ),
    ],
    [
      'that are policies of cookies, in full',
      page(
        'Politica sui cookie',
        `<article><h1>Politica sui cookie</h1>${'<p>I cookie sono piccoli file di testo che i siti visitati inviano al terminale, dove vengono memorizzati per essere ritrasmessi agli stessi siti in occasione di visite successive.</p>'.repeat(6)}</article>${bannerIt}`,
      ),
    ],
    [
      'about cookies, under a banner, in Russian',
      page(
        'Что такое файлы cookie',
        `<div><p>Мы и наши партнёры используем файлы cookie, чтобы обрабатывать ваши данные.</p>${buttons('Принять все', 'Отклонить все')}</div><article><h1>Что такое файлы cookie</h1><p>Файлы cookie — это небольшие фрагменты текста, которые сайт сохраняет в браузере посетителя.</p><p>В мае регулятор оштрафовал две компании, которые не позволяли отказаться от них так же просто, как согласиться.</p><p>Кнопка «Принять все» была видна сразу, а отказ требовал трёх щелчков.</p></article>`,
      ),
    ],
    [
      'about cookies, under a banner, in Japanese',
      page(
        'Cookie とは何か',
        `<div><p>当社は Cookie を使用してお客様のデータを処理します。</p>${buttons('同意する', '拒否する')}</div><article><h1>Cookie とは何か</h1><p>Cookie とは、ウェブサイトが訪問者のブラウザーに保存する小さなテキストのことです。</p><p>五月、規制当局は「すべて承認」のボタンだけを目立たせた二社に罰金を科しました。</p><p>両社は裁判で争うと発表し、判決は来年の春に言い渡される見通しとなっています。</p></article>`,
      ),
    ],
    [
      'about cookies, under a banner, in Turkish',
      page(
        'Çerez nedir?',
        `<div><p>Biz ve ortaklarımız verilerinizi işlemek için çerezleri kullanırız.</p>${buttons('Kabul et', 'Reddet')}</div><article><h1>Çerez nedir?</h1><p>Çerezler, web sitelerinin ziyaretçinin tarayıcısına kaydettiği küçük metin parçalarıdır.</p><p>Kurul, mayıs ayında reddetmeyi kabul etmek kadar kolaylaştırmayan iki şirkete ceza verdi.</p><p>Şirketler karara itiraz edeceklerini ve davanın sonbaharda görüleceğini açıkladı.</p></article>`,
      ),
    ],
    [
      'about cookies, under a banner, in Czech',
      page(
        'Co jsou cookies',
        `<div><p>My a naši partneři používáme cookies ke zpracování vašich údajů.</p>${buttons('Přijmout vše', 'Odmítnout')}</div><article><h1>Co jsou cookies</h1><p>Cookies jsou malé textové soubory, které web ukládá do prohlížeče návštěvníka.</p><p>Úřad v květnu pokutoval dvě firmy, u nichž bylo těžší odmítnout než přijmout.</p><p>Obě společnosti se proti rozhodnutí odvolaly a soud je projedná na podzim.</p></article>`,
      ),
    ],
    [
      'about cookies, under a banner, in Chinese',
      page(
        '什么是 Cookie',
        `<div><p>我们使用 Cookie 来处理您的数据。</p>${buttons('接受', '拒绝')}</div><article><h1>什么是 Cookie</h1><p>Cookie 是网站保存在访问者浏览器中的一小段文本，可以让网站在下次访问时认出同一个浏览器。</p><p>五月，监管机构对两家只突出“全部接受”按钮的公司处以罚款，因为拒绝需要点击三次。</p><p>两家公司都表示将提起上诉，法院预计在秋天开庭审理此案。</p></article>`,
      ),
    ],
    [
      'about cookies, under a banner, in Korean',
      page(
        '쿠키란 무엇인가',
        `<div><p>당사는 귀하의 데이터를 처리하기 위해 쿠키를 사용합니다.</p>${buttons('동의', '거부')}</div><article><h1>쿠키란 무엇인가</h1><p>쿠키는 웹사이트가 방문자의 브라우저에 저장하는 작은 텍스트 조각을 말한다.</p><p>지난 5월 규제 당국은 거부를 수락만큼 쉽게 만들지 않은 두 회사에 과징금을 부과했다.</p><p>두 회사는 항소하겠다고 밝혔으며 재판은 가을에 열릴 예정이다.</p></article>`,
      ),
    ],
    [
      'about notices on cookies, under one, in Italian',
      page(
        'Informativa e consenso: le nuove regole',
        `<div><p>Noi e terze parti selezionate utilizziamo cookie per i tuoi dati.</p>${buttons('Accetta', 'Rifiuta')}</div><article><h1>Informativa e consenso: le nuove regole</h1><p>Il Garante ha pubblicato le nuove linee guida sulle informative che i siti mostrano ai visitatori.</p><p>Il pulsante “Accetta” non potrà più essere più grande di quello per rifiutare, e la scelta varrà sei mesi.</p><p>Le imprese avranno tempo fino a gennaio per adeguarsi.</p></article>`,
      ),
    ],
    [
      'that are short, in Russian',
      page(
        'Объявление',
        `<div><p>Мы и наши партнёры используем файлы cookie, чтобы обрабатывать ваши данные.</p>${buttons('Принять все', 'Отклонить все')}</div><p>Городской бассейн закрыт на ремонт до 12 марта.</p>`,
      ),
    ],
    [
      'that are short, in Japanese',
      page(
        'お知らせ',
        `<div><p>当社は Cookie を使用してお客様のデータを処理します。</p>${buttons('同意する', '拒否する')}</div><p>市民プールは改修工事のため、三月十二日まで休館いたします。</p>`,
      ),
    ],
    [
      'that are short, in Chinese',
      page(
        '通知',
        `<div><p>我们使用 Cookie 来处理您的数据。</p>${buttons('接受', '拒绝')}</div><p>市立游泳池因维修关闭至三月十二日，敬请谅解。</p>`,
      ),
    ],
    [
      'that are short, in Korean',
      page(
        '알림',
        `<div><p>당사는 귀하의 데이터를 처리하기 위해 쿠키를 사용합니다.</p>${buttons('동의', '거부')}</div><p>시립 수영장은 보수 공사로 3월 12일까지 휴관합니다.</p>`,
      ),
    ],
    [
      'that are short, in Turkish',
      page(
        'Duyuru',
        `<div><p>Biz ve ortaklarımız verilerinizi işlemek için çerezleri kullanırız.</p>${buttons('Kabul et', 'Reddet')}</div><p>Belediye havuzu tadilat nedeniyle 12 Mart'a kadar kapalıdır.</p>`,
      ),
    ],
    [
      'that are short, in Czech',
      page(
        'Oznámení',
        `<div><p>My a naši partneři používáme cookies ke zpracování vašich údajů.</p>${buttons('Přijmout vše', 'Odmítnout')}</div><p>Městský bazén je kvůli opravám zavřený do 12. března.</p>`,
      ),
    ],
    [
      'that are recipes, in Turkish',
      page(
        'Çerez tabağı',
        `<article><h1>Çerez tabağı</h1><p>Çerezlerinizi fırında on dakika kavurun, sonra tuzlayıp soğumaya bırakın.</p><p>Badem yerine fındık da kullanabilirsiniz.</p></article>${buttons('Kabul et', 'Reddet')}`,
      ),
    ],
    [
      'that are recipes, in Korean',
      page(
        '오트밀 쿠키',
        `<article><h1>오트밀 쿠키</h1><p>버터와 설탕을 섞고 달걀을 넣은 다음 귀리를 더해 반죽을 만듭니다.</p><p>쿠키를 오븐에서 12분 동안 구우면 바삭하고 부드러운 식감이 됩니다.</p></article>${buttons('동의', '거부')}`,
      ),
    ],
  ])('%s', (_label, html) => {
    expect(read(html)).toMatchObject({ ok: true });
  });
});

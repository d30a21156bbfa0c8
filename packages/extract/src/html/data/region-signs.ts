/** What sites say to visitors from countries that they do not serve, or whose law they do not follow. */
export const REGION = {
  title:
    /^(?:(?:content |page |site |article |video |service )?(?:is )?(?:not available|unavailable) in your (?:region|country|location|area)|(?:error )?451(?:[: -]+unavailable (?:for|due to) legal reasons)?|unavailable (?:for|due to) legal reasons)(?:\s*[|•·–—/:-](?<rest>.*))?$/iu,
  text: new RegExp(
    [
      "(?:not (?:currently |yet )?(?:available|accessible)|unavailable|isn(?:'|’)t available|blocked|restricted) (?:to (?:readers|visitors|users) )?(?:in|from|for) your (?:current )?(?:region|country|location|area|territory)",
      '(?:due|owing) to (?:the )?(?:gdpr|general data protection regulation|eu (?:privacy|data protection) (?:law|regulation)s?)',
      '(?:unavailable|not available|blocked)[^.]{0,80} (?:in|from|to) (?:(?:most|some) )?(?:european (?:countries|union|economic area)|the (?:eu|eea|european union|european economic area))',
      "(?:access(?:ing)?|visit\\w*)[^.]{0,120}\\(?(?:eea|european economic area)\\)?[^]{0,200}(?:cannot be granted|can(?:not|’t|'t)|denied|unavailable)",
      'unavailable (?:for|due to) legal reasons',
    ].join('|'),
    'iu',
  ),
  address:
    /\/(?:gdpr-?(?:block|wall|unavailable)|geo-?block(?:ed)?|not-available-in-your-(?:region|country)|451)(?:\.\w+)?(?:[/?#]|$)/iu,
  script: /(?!)/u,
};

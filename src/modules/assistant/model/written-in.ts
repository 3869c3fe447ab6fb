/** `hinglish`: Hindi or Marathi in Latin letters. */
export type Written = 'en' | 'hi' | 'mr' | 'hinglish';

const marathi =
  /(^|\s)(आहे|आहेत|किती|काय|मध्ये|आणि|मागील|गेल्या|फक्त|सांगा|दाखवा|विक्री|किंमत|वर्षी|वाटा|सरासरी|झाली|झाले|कोणता|कोणती|चा|ची|चे|वाढला|वाढली|वाढले|घटला|घटली|घटले|कुठे|येथे|येथील|जवळ|दाखव|होते|होती|साठी|सर्वात|सर्वाधिक|गेले|किंवा|माझ्या|कोण|कधी|सदनिका|व्यवहार|नाही|सध्या|हवे|हवी|हवा|कोणी|घेतले|घेतली|घेतला|घेतलं|विकले|विकली|विकला|द्या|दे|यादी|करा|कसे|कसा|कशी|कसं|दर|मला|मी|तुम्ही|आम्ही|आपण|पाहिजे|बघा|असेल|इथे|तिथे|जास्त|कमी|महाग|स्वस्त|घरे|घरं|वर्षात|नको|होईल|पासून|पर्यंत|पेक्षा|कोणत्या|कोणते|एकूण|यंदा|अजून)(?=\s|[?.!,]|$)|[\u0900-\u097F]+(मध्ये|तील|मधील|ांचा|ांची|ांचे|च्या|चा|ची|चे|ात|ीत|त)(?=\s|[?.!,]|$)|ळ/u;
const hindi =
  /(^|\s)(है|हैं|में|का|की|के|क्या|कितना|कितनी|कितने|और|पिछले|पिछली|कौन|बिक्री|कीमत|औसत|सिर्फ|बताओ|करो|सबसे|साल|बताइए|बताएं|दिखाओ|दिखाइए|दो|दीजिए|कैसे|कैसा|कैसी|मुझे|हम|वाले|वाला|वाली|था|थी|थे|हुई|हुआ|हुए|रहा|रही|रहे|से|पर|को|तक|लिए|भी|नहीं|कहां|कहाँ|किसने|किस|यहां|वहां|कम|ज्यादा)(?=\s|[?.!,]|$)|\u093C/u;
const latin =
  /\b(ka|ki|ke|hai|hain|kya|kitna|kitne|kitni|mein|me|batao|dikhao|aur|aani|ani|madhe|madhye|sabse|pichle|pichli|saal|bhav|kimat|matlab|karo|kiti|aahe|ahe|bikri|vikri|cha|chi|che|kaun|wala|sasta|mehenga|bike|chahiye|gelya|magil)\b/;

const count = (pattern: RegExp, text: string) =>
  [
    ...text
      .replace(/[?.!,|।]/g, ' ')
      .replace(/\s+/g, '  ')
      .matchAll(new RegExp(pattern.source, 'gu')),
  ].length;

/** The language to answer in: by the script, and by which language has more of its small words and endings. */
export function writtenIn(question: string): Written {
  const text = question.normalize('NFC').toLowerCase();
  if (!/[\u0900-\u097F]/u.test(text)) return latin.test(text) ? 'hinglish' : 'en';
  return count(marathi, text) > count(hindi, text.normalize('NFD')) ? 'mr' : 'hi';
}

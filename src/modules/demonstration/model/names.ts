import type { Region } from './cities.ts';
import { hashName, mix } from './random.ts';

/**
 * Invented names. Promoters, projects and lenders are put together from coined word parts; people are chance
 * combinations of given names and surnames. A test keeps known developers out.
 */
export type TwoScripts = { english: string; marathi: string };

const pairs = (text: string): TwoScripts[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [english = '', marathi = ''] = pair.split('=');
      return { english, marathi };
    });

const promoterBeginnings = pairs(
  `Tej=तेज, Aru=अरु, Nabh=नभ, Vihan=विहान, Shilp=शिल्प, Giri=गिरि, Madhu=मधु, Rajan=रजन, Hem=हेम, Kiran=किरण, Vasu=वसु, Prath=प्रथ,
   Sukh=सुख, Amrut=अमृत, Yash=यश, Chandra=चंद्र, Dhruv=ध्रुव, Ojas=ओजस, Lalit=ललित, Ishan=ईशान, Bhavi=भावी, Ritu=ऋतु, Udit=उदित, Nirmal=निर्मल`,
);
const promoterEndings = pairs(
  `lekhya=लेख्य, varta=वर्त, ropan=रोपण, kunjan=कुंजन, shikhar=शिखर, nirmi=निर्मी, mandan=मंडन, vastav=वास्तव, dharini=धारिणी, sadhana=साधना,
   rachit=रचित, pravah=प्रवाह, sthira=स्थिरा, medini=मेदिनी, tarang=तरंग, angika=अंगिका, vedika=वेदिका, nivaya=निवया, kalpita=कल्पिता, suvarta=सुवर्ता`,
);
const promoterKinds = pairs(
  `Developers LLP=डेव्हलपर्स एलएलपी, Realty Pvt Ltd=रिअल्टी प्रा. लि., Builders=बिल्डर्स, Infra LLP=इन्फ्रा एलएलपी, Constructions=कन्स्ट्रक्शन्स,
   Developers Pvt Ltd=डेव्हलपर्स प्रा. लि., Associates Developers=असोसिएट्स डेव्हलपर्स, Realty LLP=रिअल्टी एलएलपी`,
);

/** 480 stems × 8 kinds of firm; a stem has one kind, so that one promoter is one firm. */
export const promoterCount = promoterBeginnings.length * promoterEndings.length;
export function promoterNamed(index: number): TwoScripts {
  const at = index % promoterCount;
  const beginning = promoterBeginnings[at % promoterBeginnings.length] as TwoScripts;
  const ending = promoterEndings[Math.floor(at / promoterBeginnings.length)] as TwoScripts;
  const kind = promoterKinds[mix(at, 29) % promoterKinds.length] as TwoScripts;
  return {
    english: `${beginning.english}${ending.english} ${kind.english}`,
    marathi: `${beginning.marathi}${ending.marathi} ${kind.marathi}`,
  };
}

const projectFirsts = pairs(
  `Chaitralay=चैत्रालय, Nilavan=निलावन, Megharaag=मेघराग, Vanraji=वनराजी, Sayalee=सायली, Bakuldhara=बकुळधारा, Tarangini=तरंगिणी, Palashvan=पलाशवन,
   Kshitijaa=क्षितिजा, Sonvel=सोनवेल, Nabhlekha=नभलेखा, Ketakiban=केतकीबन, Shravandhara=श्रावणधारा, Gulmoharaa=गुलमोहरा, Mandaram=मंदारम, Rutuvel=ऋतुवेल,
   Pahatrang=पहाटरंग, Suryakiran=सूर्यकिरण, Chandrakor=चंद्रकोर, Amaltaas=अमलतास, Devrai=देवराई, Jaltarang=जलतरंग, Hirvai=हिरवाई, Moharban=मोहरबन,
   Anandghan=आनंदघन, Swarnarekha=स्वर्णरेखा, Malhaar=मल्हार, Indradhanu=इंद्रधनू, Parijaatak=पारिजातक, Tulsivan=तुळशीवन, Sahyakunj=सह्यकुंज, Godaai=गोदाई,
   Krishnakath=कृष्णाकाठ, Bhimthadi=भीमथडी, Nirjhara=निर्झरा, Shantavel=शांतवेल, Manasvini=मनस्विनी, Ruchiraa=रुचिरा, Suvarnaa=सुवर्णा, Prajaktaa=प्राजक्ता,
   Kadambari=कादंबरी, Yaminee=यामिनी, Saptavarna=सप्तवर्ण, Gaganvel=गगनवेल, Bhairavee=भैरवी, Arunalay=अरुणालय, Udayachal=उदयाचल, Lavangi=लवंगी,
   Bahava=बहावा, Shevantee=शेवंती, Zulelal=झुळेलाल, Nandavel=नंदवेल, Akashvel=आकाशवेल, Panchavan=पंचवन, Triveniya=त्रिवेणीय, Vasantik=वासंतिक,
   Hemantika=हेमंतिका, Sharadini=शारदिनी, Grishmaa=ग्रीष्मा, Varshaban=वर्षाबन, Velugandh=वेळूगंध, Rangoli=रांगोळी, Dhanvaran=धनवरण, Smitangan=स्मितांगण`,
);
const projectSeconds = pairs(
  `Heights=हाईट्स, Residency=रेसिडेन्सी, Park=पार्क, Towers=टॉवर्स, Greens=ग्रीन्स, Vista=व्हिस्टा, Enclave=एन्क्लेव्ह, Gardens=गार्डन्स,
   Nest=नेस्ट, Arcadia=आर्केडिया, Crest=क्रेस्ट, Meadows=मेडोज, Square=स्क्वेअर, Horizon=होरायझन, Terraces=टेरेसेस, Orchid=ऑर्किड,
   County=काउंटी, Grove=ग्रोव्ह, Skyline=स्कायलाईन, Court=कोर्ट, Elegance=एलिगन्स, Serene=सेरेन, Pearl=पर्ल, Avenue=अव्हेन्यू,
   Courtyard=कोर्टयार्ड, Haven=हेवन, Ridge=रिज, Lakeside=लेकसाईड, Bliss=ब्लिस, Habitat=हॅबिटॅट, Woods=वूड्स, Heritage=हेरिटेज,
   Signia=सिग्निया, Altura=अल्टुरा, Verdant=व्हर्डंट, Solace=सोलेस, Citadel=सिटाडेल, Promenade=प्रोमेनाड, Boulevard=बुलेव्हार्ड, Atrium=एट्रियम`,
);
const legacySeconds = pairs(
  `Apartments=अपार्टमेंट, Housing Society=हौसिंग सोसायटी, Sadan=सदन, Co-op Society=को-ऑप सोसायटी, Complex=कॉम्प्लेक्स, Plaza=प्लाझा`,
);
const commercialSeconds = pairs(`Business Hub=बिझनेस हब, Trade Centre=ट्रेड सेंटर, Corporate Park=कॉर्पोरेट पार्क, Chambers=चेंबर्स, Arcade=आर्केड`);
const layoutSeconds = pairs(`Plots=प्लॉट्स, Farms=फार्म्स, Villas=व्हिलाज, Township=टाऊनशिप, Nagari=नगरी`);

export type ProjectStyle = 'new' | 'legacy' | 'commercial' | 'layout';
const secondsOf = { new: projectSeconds, legacy: legacySeconds, commercial: commercialSeconds, layout: layoutSeconds };

/** The n-th project of a style in a locality: no name comes twice there before all have been used, then a phase number follows. */
export function projectNamed(localityHash: number, style: ProjectStyle, n: number): TwoScripts {
  const seconds = secondsOf[style];
  const count = projectFirsts.length * seconds.length;
  // 1,009 is prime to every list length, so the walk visits each combination once.
  const at = (mix(localityHash, hashName(style)) + n * 1009) % count;
  const phase = Math.floor(n / count);
  const first = projectFirsts[at % projectFirsts.length] as TwoScripts;
  const second = seconds[Math.floor(at / projectFirsts.length)] as TwoScripts;
  const suffix = { english: phase > 0 ? ` Phase ${phase + 1}` : '', marathi: phase > 0 ? ` फेज ${phase + 1}` : '' };
  return { english: `${first.english} ${second.english}${suffix.english}`, marathi: `${first.marathi} ${second.marathi}${suffix.marathi}` };
}

export const lenders: readonly TwoScripts[] = pairs(
  `Narmavat Bank=नर्मावत बँक, Bharosa Setu Bank=भरोसा सेतू बँक, Tarangini Housing Finance=तरंगिणी हाउसिंग फायनान्स, Samruddhi Kosh Bank=समृद्धी कोष बँक,
   Gruhvarta Home Loans=गृहवार्ता होम लोन्स, Deccan Vriddhi Bank=डेक्कन वृद्धी बँक, Nivasdhara Finance=निवासधारा फायनान्स, Satlekh Bank=सत्लेख बँक,
   Konark Nidhivan Bank=कोणार्क निधीवन बँक, Sthirghar Housing Finance=स्थिरघर हाउसिंग फायनान्स`,
);
/** Larger lenders first: a league with a leader and a tail. */
export const lenderWeights: readonly number[] = [24, 18, 14, 12, 9, 8, 6, 4, 3, 2];

export type PeopleNames = { men: readonly string[]; women: readonly string[]; surnames: readonly string[] };
const words = (text: string) => text.trim().split(/\s+/);

export const peopleNames: Record<Region, PeopleNames> = {
  maharashtra: {
    men: words(
      `अमोल सचिन राहुल विनायक संदीप प्रशांत महेश नितीन गणेश योगेश अभिजित सुनील अनिल संतोष विकास किरण मंदार निखिल रोहित समीर
       प्रमोद दीपक विवेक सागर अक्षय तुषार हेमंत चेतन श्रीकांत मिलिंद सुहास अजित मनोज राजेंद्र स्वप्नील ओंकार पराग केदार जयंत उमेश`,
    ),
    women: words(
      `स्नेहा प्रिया मनीषा अश्विनी स्वाती वैशाली पूजा कविता सुजाता माधुरी अर्चना रेश्मा दिपाली शिल्पा नेहा मृणाल गौरी सोनाली अनघा मीनल
       सुप्रिया कल्पना रूपाली भाग्यश्री तेजश्री अमृता सायली ऋतुजा श्रद्धा वंदना ज्योती प्राची मेघना उज्वला स्मिता नयना शुभांगी रोहिणी वृषाली अदिती`,
    ),
    surnames: words(
      `पाटील जोशी कुलकर्णी देशमुख शिंदे पवार जाधव मोरे गायकवाड चव्हाण काळे भोसले साळुंखे देशपांडे गोखले आपटे निकम सावंत राणे परब
       कदम माने थोरात वाघ लोखंडे बोरकर नाईक शेळके ढवळे गावडे खरे फडके बर्वे सोनवणे महाजन वैद्य चौधरी भागवत तांबे घाडगे
       वाघमारे कांबळे बनसोडे मुळे कोल्हे दळवी हांडे ठाकूर पंडित रानडे चितळे मराठे दाते लिमये नेने साने पेठे उपासनी अभंग खोत`,
    ),
  },
  south: {
    men: words(
      `Arjun Karthik Suresh Ramesh Prakash Srinivas Venkat Anand Naveen Harish Raghu Mohan Ganesh Vinod Ashok Pradeep Kiran Manoj Satish Vijay Balaji Murali Dinesh Santhosh`,
    ),
    women: words(
      `Lakshmi Divya Kavya Anitha Deepa Priya Radha Meena Sowmya Swathi Padma Revathi Shobha Geetha Nandini Usha Vidya Sandhya Bhavana Harini Janaki Latha`,
    ),
    surnames: words(
      `Rao Reddy Shetty Gowda Iyer Naidu Murthy Hegde Kumar Raman Krishnan Prasad Varma Menon Nayak Bhat Pillai Swamy Chandran Sastry Sekhar Raju Babu Natarajan`,
    ),
  },
  gujarat: {
    men: words(
      `Hardik Jignesh Bhavesh Nilesh Chirag Ketan Paresh Mehul Rakesh Kalpesh Dharmesh Hitesh Jayesh Ronak Vipul Alpesh Kunal Sanjay`,
    ),
    women: words(`Hetal Komal Bhavna Jigna Nisha Payal Kinjal Rupal Sonal Dipti Mital Falguni Heena Krupa Bijal Pinal`),
    surnames: words(`Patel Shah Desai Mehta Trivedi Joshi Parmar Solanki Dave Bhatt Panchal Raval Modi Chauhan Vyas Pandya Thakkar Amin`),
  },
  north: {
    men: words(
      `Rajesh Amit Sandeep Vikas Manish Rohit Ankit Gaurav Deepak Sumit Pankaj Naveen Vivek Arun Mukesh Ashish Varun Nitin Saurabh Karan`,
    ),
    women: words(`Pooja Neha Ritu Sunita Anjali Kavita Shweta Preeti Nidhi Swati Megha Ritika Sonia Kanika Monika Aarti Divya Payal`),
    surnames: words(
      `Sharma Gupta Singh Verma Yadav Agarwal Jain Kapoor Malhotra Chauhan Tyagi Bansal Mittal Arora Sethi Saxena Mishra Tiwari Rana Khanna`,
    ),
  },
  bengal: {
    men: words(`Subrata Sourav Anirban Debasis Partha Arindam Sanjib Tapas Kaushik Abhijit Suman Prosenjit Amit Dipankar Rajib Tanmoy`),
    women: words(`Moumita Sharmistha Payel Rina Sudeshna Ananya Paromita Soma Ruma Tanushree Mitali Piyali Suparna Debjani Nandita Keya`),
    surnames: words(
      `Banerjee Mukherjee Chatterjee Ghosh Das Bose Sen Roy Dutta Saha Paul Mondal Nandi Ganguly Chakraborty Bhattacharya Sarkar Biswas`,
    ),
  },
};

/** Indonesian phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const indonesian = `
adalah salah satu|akan tetapi|antara lain|apabila dibandingkan dengan|artinya|atas dasar|bagaimanapun juga|
bahwa hal ini|berbagai macam|berbeda dengan|berdasarkan hal tersebut|berkaitan dengan|bertujuan untuk|
dalam beberapa tahun terakhir|dalam hal ini|dalam jangka panjang|dalam kaitannya dengan|
dalam kehidupan sehari-hari|dalam konteks|dalam penelitian ini|dalam rangka|dalam upaya|dapat dikatakan bahwa|
dapat dilihat bahwa|dapat disimpulkan bahwa|dari segi|dari sudut pandang|dari waktu ke waktu|dengan adanya|
dengan cara|dengan demikian|dengan kata lain|dengan menggunakan|dengan tujuan|di era modern|di samping itu|
di seluruh dunia|di sisi lain|di satu sisi|disebabkan oleh|hal ini berarti bahwa|hal ini dikarenakan|
hal ini disebabkan oleh|hal ini menunjukkan bahwa|hal tersebut|hasil penelitian menunjukkan bahwa|
jika dibandingkan dengan|kesimpulannya|lebih lanjut|maka dari itu|memainkan peran penting|
memegang peranan penting|memiliki peran penting|mengingat bahwa|menurut pendapat|merupakan salah satu|
meskipun demikian|namun demikian|oleh karena itu|oleh sebab itu|pada akhirnya|pada dasarnya|pada saat ini|
pada umumnya|pada zaman sekarang|penting untuk|perlu diketahui bahwa|perlu dicatat bahwa|salah satu contoh|
sama halnya dengan|sangat penting|sebagai akibat dari|sebagai berikut|sebagai contoh|
sebagaimana telah disebutkan|sebagian besar|secara keseluruhan|secara umum|sehubungan dengan|sejalan dengan|
selain itu|seiring dengan|seiring perkembangan zaman|sesuai dengan|setelah itu|tidak dapat dipungkiri bahwa|
tidak hanya … tetapi juga|tujuan dari penelitian ini|untuk itu|yang dimaksud dengan|yang paling penting`;
